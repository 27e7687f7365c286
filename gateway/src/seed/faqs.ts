/** A question and its answer, as they are seeded. */
export interface SeedFaq {
  slug: string;
  title: string;
  body: string;
}

/** The first questions of an empty site, in the order shown. */
export const faqs: SeedFaq[] = [
  {
    slug: "credit",
    title: "What is a carbon credit?",
    body: "A carbon credit stands for one tonne of carbon dioxide, or the same warming from another gas, that a project kept out of the air or took back from it. It is issued under a recognised standard after an independent body has verified the project's report, and it carries a serial number, so that it can be used once and only once.",
  },
  {
    slug: "token",
    title: "What does one Baobab token stand for?",
    body: "One tonne, from one project, in one year. Before a token is made, the credit behind it is set aside in the register that issued it, so that it cannot be sold a second time there. The token names the project, the methodology, the vintage and the serial number. It adds a clear trail of ownership. It does not make a weak credit better.",
  },
  {
    slug: "retirement",
    title: "How is a tonne retired, and who can see it?",
    body: "Whoever wants to use a tonne retires it: the token is destroyed and the credit in the register is cancelled, with the name of the beneficiary and the purpose. Both entries are public and point to each other. A retired tonne never comes back to the market.",
  },
  {
    slug: "nft",
    title: "Why is each project an NFT, when the credits are ordinary tokens?",
    body: "Tonnes of the same project and year are alike, so they are exchangeable tokens. A project is one of a kind. Its NFT is its file: the boundary, the design document, the letter of the host country, the monitoring reports and the verifier's findings, each with the date on which it was added. Nothing in it is overwritten; a correction stands beside what it corrects.",
  },
  {
    slug: "dex",
    title: "What is the DEX for?",
    body: "On the decentralised exchange a token changes hands between two wallets without anybody in the middle holding it. Prices and volumes are open to all, which helps a community to see what its tonnes are sold for. Listing is not automatic: a token is offered only when the project's file is complete.",
  },
  {
    slug: "article-6",
    title: "How does this fit Article 6 of the Paris Agreement?",
    body: "A tonne that counts towards another country's target, or an airline's obligation, needs a letter of authorisation from the host country, which then makes a corresponding adjustment in its own accounts. Each token shows whether its tonne is authorised, and whether the adjustment has been reported. Tonnes without authorisation can still support a project, but nobody should count them against a national target abroad.",
  },
  {
    slug: "quality",
    title: "How do you judge whether a credit is good?",
    body: "We ask what the Core Carbon Principles of the Integrity Council for the Voluntary Carbon Market ask: would it have happened anyway, is the tonne measured cautiously, can it be reversed, was it counted once, and were people and nature safeguarded? The answers and the documents behind them are in the project's file. Where an answer is uncertain we say so, and you decide.",
  },
  {
    slug: "permanence",
    title: "What happens if a forest burns after I have bought its tonnes?",
    body: "Standards keep a part of each issuance of such projects in a buffer pool that is never sold. When a loss is reported, as many credits are cancelled from the pool as tonnes were lost, so that yours keep their value for the climate. The share depends on the project's risk. Some projects, such as those that avoid methane from late savanna fires, have nothing standing that could be lost.",
  },
  {
    slug: "communities",
    title: "What do the people on the land receive?",
    body: "That is for them to agree, and for us to show. Every project needs a written agreement on benefit sharing, made with free, prior and informed consent, that says which part of the revenue goes to whom and through which account. It is in the project's file, beside what was actually paid. A project without one is not listed.",
  },
  {
    slug: "governments",
    title: "We are a ministry. What would we have to change?",
    body: "Nothing in your law and nothing in your national register. The ledger can follow your authorisations from the day you sign them and shows at any moment what was issued from your territory, what has left and who retired it. If you would like to see it with your own figures, send us a message through the contact page.",
  },
];
