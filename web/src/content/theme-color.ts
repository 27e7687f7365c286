import theme from "../styles/theme.css?raw";

/** The ground of the header, for the browser's own bars. */
export const themeColor = /--color-forest: (#[0-9a-f]{6});/.exec(theme)![1]!;
