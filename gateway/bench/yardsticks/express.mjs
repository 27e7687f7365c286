// The comparison for the gateway: Express answers the same records with res.json.
import { readFileSync } from "node:fs";
import express from "express";

const posts = JSON.parse(readFileSync(process.argv[2], "utf8"));
const app = express();
app.get("/list", (_request, response) => response.json(posts));
app.get("/one", (_request, response) => response.json(posts[0]));
const server = app.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: server.address().port })));
