export const openings = [
  "I found your site through a colleague.",
  "We met your team at a workshop on Article 6.",
  "I read your post on mangroves with interest.",
  "Our office is preparing a call for proposals.",
  "I am writing on behalf of a group of farmers.",
  "Thank you for explaining buffer pools so plainly.",
  "We are comparing registries for a pilot.",
  "I work on forest inventories and have a question.",
];

export const wishes = [
  "Could you tell us which documents a project needs before it is listed?",
  "We would like to know how a letter of authorisation is shown beside a token.",
  "Is there a way to follow one tonne from the field plot to its retirement?",
  "How do you check that a benefit-sharing agreement is kept?",
  "We hold verified credits of two vintages and want to understand how they would be tokenised.",
  "Which standards do you accept for improved cookstoves, and which versions?",
  "Could someone walk our national registry team through the ledger?",
  "We are interested in early dry-season burning on about forty thousand hectares.",
  "Please add us to the list for the first tokens from restored mangroves.",
  "Do you publish the uncertainty deduction for each monitoring report?",
  "Our members ask what happens to their credits if a plantation burns.",
  "Would you speak to our students about satellite measurement?",
];

export const closings = [
  "A short answer by e-mail is fine.",
  "A call next week would suit us well.",
  "We are in no hurry, but the board meets at the end of the quarter.",
  "Kind regards from the whole team.",
  "I can send maps and the project document.",
  "Please write rather than phone; the line here is poor.",
];
