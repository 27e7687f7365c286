// The floor: node:http sending the same bytes and nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: server.address().port })));
