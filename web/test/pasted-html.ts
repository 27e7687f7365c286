/** What Word and Google Docs put into the clipboard, and the Markdown that it becomes. */
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const wordCell = (text: string, isBold = false) =>
  `<td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${isBold ? `<b>${text}</b>` : text}<o:p></o:p></p></td>`;

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1>Mangroves <b>hold</b> the coast<o:p></o:p></h1>
<p class=MsoNormal>A stand of <b style='mso-bidi-font-weight:normal'>ten
hectares</b> keeps <i>about</i> 5&nbsp;000 tonnes, see <a href="https://example.org/a_b">the
registry</a> and <a href="#_ftn1" name="_ftnref1">[1]</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, "·", "Plant")}
${wordItem(2, "o", "in <b>mud</b>")}
${wordItem(3, "§", "at low tide")}
${wordItem(1, "·", "Count")}
<p class=MsoNormal>Then:<o:p></o:p></p>
${wordItem(1, "1.", "First")}
${wordItem(1, "2.", "Second")}
<p class=MsoQuote>Nobody plants alone.<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'>${wordCell("Country", true)}${wordCell("Trees", true)}</tr>
 <tr style='mso-yfti-irow:1'>${wordCell("Kenya<br>coast")}${wordCell("1&nbsp;200")}</tr>
</table>
<p class=MsoNormal><img width=300 height=200 src="file:///C:/Temp/clip_image001.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const fromWord = `# Mangroves hold the coast

A stand of **ten hectares** keeps *about* 5\u00a0000 tonnes, see [the registry](https://example.org/a_b) and \\[1\\].

- Plant
  - in **mud**
    - at low tide
- Count

Then:

1. First
2. Second

> Nobody plants alone.

| Country | Trees |
| --- | --- |
| Kenya coast | 1\u00a0200 |`;

const docsText = (text: string, style = "font-weight:400;font-style:normal") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(text)}</p></li>`;

export const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-1234-5678-90abcdef0123"><h2 dir="ltr" style="line-height:1.38;">${docsText("What a tonne is")}</h2><p dir="ltr" style="line-height:1.38;">${docsText("It is ")}${docsText("very", "font-weight:700;font-style:normal")}${docsText(" heavy", "font-weight:700;font-style:normal")}${docsText(", and ", "font-weight:400;font-style:normal")}${docsText("slow", "font-weight:400;font-style:italic")}${docsText(". See ")}<a href="https://example.org/" style="text-decoration:none;">${docsText("the page", "font-weight:400;font-style:normal;text-decoration:underline")}</a>${docsText(".")}</p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, "one")}<ul style="margin-top:0;">${docsItem(2, "two")}</ul>${docsItem(1, "three")}</ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt"><p dir="ltr">${docsText("Year", "font-weight:700")}</p></td><td style="border:solid #000 1pt"><p dir="ltr">${docsText("a|b", "font-weight:700")}</p></td></tr><tr style="height:0pt"><td><p dir="ltr">${docsText("2025")}</p><p dir="ltr">${docsText("2026")}</p></td><td style="text-align:right"><p dir="ltr">${docsText("12")}</p></td></tr></tbody></table></div><p dir="ltr"><span><img src="https://lh7.example.org/picture=s1" width="600" height="400" alt="A tree" /></span></p></b><br class="Apple-interchange-newline">`;

export const fromDocs = `## What a tonne is

It is **very heavy**, and *slow*. See [the page](https://example.org/).

- one
  - two
- three

| Year | a\\|b |
| --- | --- |
| 2025 2026 | 12  |

![A tree](https://lh7.example.org/picture=s1)`;
