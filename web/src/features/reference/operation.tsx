import type { Answer, MediaType, OpenApiDocument, Parameter, Reference } from "../../../../gateway/contract/openapi.ts";
import { curlOf, type Call } from "./curl.ts";
import { Field, Fields } from "./fields.tsx";
import { modelOf, nameOf, typeWords } from "./schema-words.ts";
import { referenceTexts as texts } from "./texts.ts";

interface OperationProps {
  call: Call;
  components: OpenApiDocument["components"];
  origin: string;
}

const isReference = (value: object): value is Reference => "$ref" in value;

function Who({ call: { operation } }: OperationProps) {
  const [scope] = operation.security.flatMap(({ bearer }) => bearer ?? []);
  const isOpen = operation.security.length === 0;
  return <p className="who">{isOpen ? texts.everybody : texts.administrators(scope)}</p>;
}

const parametersOf = ({ call, components }: OperationProps): Parameter[] =>
  (call.operation.parameters ?? []).map((parameter) =>
    isReference(parameter) ? components.parameters[nameOf(parameter.$ref)]! : parameter,
  );

function Parameters(props: OperationProps) {
  const parameters = parametersOf(props);
  if (parameters.length === 0) return null;
  return (
    <>
      <h4>{texts.parameters}</h4>
      <dl className="fields">
        {parameters.map(({ name, schema, description, required, in: place }) => (
          <Field
            key={name}
            name={name}
            schema={{ ...schema, type: `${texts.places[place]}, ${String(schema["type"])}` }}
            description={description}
            isRequired={required}
          />
        ))}
      </dl>
    </>
  );
}

function Media({ type, media: { schema } }: { type: string; media: MediaType }) {
  const model = modelOf(schema);
  return (
    <>
      <p className="media">
        <code>{type}</code> {model ? <a href={`#${model}`}>{typeWords(schema)}</a> : null}
      </p>
      {!model && schema["properties"] !== undefined && <Fields schema={schema} />}
    </>
  );
}

function Body({ call: { operation } }: OperationProps) {
  if (!operation.requestBody) return null;
  return (
    <>
      <h4>{texts.body}</h4>
      {Object.entries(operation.requestBody.content).map(([type, media]) => (
        <Media key={type} type={type} media={media} />
      ))}
    </>
  );
}

const ownHeaders = ({ headers = {} }: Answer) =>
  Object.keys(headers).filter((name) => !texts.headersOfEvery.includes(name));

function Answers({ call: { operation }, components }: OperationProps) {
  return (
    <>
      <h4>{texts.answers}</h4>
      <dl className="fields answers">
        {Object.entries(operation.responses).map(([status, given]) => {
          const answer = isReference(given) ? components.responses[nameOf(given.$ref)]! : given;
          const media = Object.values(answer.content ?? {})[0];
          const model = media && modelOf(media.schema);
          const headers = ownHeaders(answer);
          return (
            <div key={status} className="field">
              <dt>
                <code>{status}</code>
              </dt>
              <dd>
                {answer.description} {model && <a href={`#${model}`}>{typeWords(media.schema)}</a>}
                {headers.length > 0 && <p className="type">{texts.headers(headers)}</p>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function exampleOf({ call: { operation } }: OperationProps): string | undefined {
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith("2")) ?? [];
  const media = answer && !isReference(answer) ? Object.values(answer.content ?? {})[0] : undefined;
  if (media?.example === undefined) return undefined;
  return typeof media.example === "string" ? media.example.trim() : JSON.stringify(media.example, null, 2);
}

export function OperationArticle(props: OperationProps) {
  const { call, origin } = props;
  const { operationId, summary, description } = call.operation;
  const example = exampleOf(props);
  return (
    <article className="call" aria-labelledby={operationId}>
      <div>
        <h3 id={operationId}>
          <a href={`#${operationId}`}>{summary}</a>
        </h3>
        <p className="line">
          <span className="method">{call.method.toUpperCase()}</span> <code>{call.path}</code>
        </p>
        {description && <p>{description}</p>}
        <Who {...props} />
        <Parameters {...props} />
        <Body {...props} />
        <Answers {...props} />
      </div>
      <div className="examples">
        <h4>{texts.example}</h4>
        <pre>
          <code>{curlOf(call, parametersOf(props), origin)}</code>
        </pre>
        {example && (
          <pre>
            <code>{example}</code>
          </pre>
        )}
      </div>
    </article>
  );
}
