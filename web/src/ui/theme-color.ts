import theme from "../styles/theme.css?raw";

/** For the browser's own bars. */
export const themeColor = /--color-forest: (#[0-9a-f]{6});/.exec(theme)![1]!;
