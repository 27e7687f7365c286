export { renderText as default } from "./render-text.ts";
