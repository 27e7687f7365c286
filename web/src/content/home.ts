import { siteName } from "../../../gateway/contract/brand.ts";

export const hero = {
  heading: "Transforming Carbon Credits in Africa",
  lead: `${siteName} turns measured tonnes of carbon into credits that are issued once, traded openly and retired in public. One token, one tonne, and a ledger anyone can read.`,
  actions: [
    { label: "EXPLORE WALLET", to: "/" },
    { label: "GET STARTED", to: "/" },
  ],
} as const;

export const features = {
  heading: "A market that grows what it measures",
  intro: "Three decisions shape everything we build. Each one can be checked from outside.",
  cards: [
    {
      drawing: "rings",
      title: "Zero gas emission",
      text: "Settlement runs on proof of stake and needs very little energy. What it does use is counted, published, and retired with our own credits.",
    },
    {
      drawing: "contours",
      title: "Sustainability",
      text: "Proceeds return to the people who keep forest, mangrove and savanna standing, on terms agreed with them before the first credit is sold.",
    },
    {
      drawing: "interlocking",
      title: "Decentralized application",
      text: "An NFT marketplace for project certificates and a DEX for tonnes. Buyer and seller meet directly; their tokens never leave their wallets for ours.",
    },
  ],
} as const;

export const benefits = {
  heading: "Who benefits",
  intro: "A credit has to satisfy three readers at once. The ledger gives each of them the line they look for.",
  ledgerLabel: "On the ledger",
  groups: [
    {
      who: "Governments",
      gain: "See every tonne that is authorised, sold or held back, and share revenue on a record that no single party can rewrite.",
      ledger: "Letters of authorisation, corresponding adjustments, revenue shares",
    },
    {
      who: "Early investors",
      gain: "Hold tokens that each stand for one issued tonne, and follow that tonne from the field survey to the day it is retired.",
      ledger: "Issuance, transfers and retirement, project by project",
    },
    {
      who: "Carbon credit standard institutes",
      gain: "Publish issuance and retirement where a serial number can be used once, so that a credit counted once stays counted once.",
      ledger: "Serial numbers, methodology, verification reports",
    },
  ],
};

export const roadmap = {
  heading: "Roadmap",
  intro: "Dates move when the evidence does. When one moves, it is written here first.",
  entries: [
    "Q4-2023 token listing on the first exchange",
    "Q4-2023 token listing on the first exchange",
    "Q4-2023 token listing on the first exchange",
  ],
};

export const blogTeaser = {
  heading: "Notes from the field",
  more: "All posts on the blog",
  badge: "Crypto",
  date: "20 Apr",
  cards: [
    {
      picture: "mangrove",
      title: "What a mangrove holds below the waterline",
      text: "Most of the carbon on this coast is in the mud. Measuring it means waiting for the tide, and coming back to the same spot next year.",
    },
    {
      picture: "savanna",
      title: "A fire line burnt early is a credit earned late",
      text: "How cool fires in May keep the hot ones of October away, and how the difference is counted.",
    },
    {
      picture: "ledger",
      title: "One tonne, one number, one owner",
      text: "Why the ledger refuses the same serial number twice, and who is able to check that it did.",
    },
  ],
} as const;

export const callToAction = {
  heading: "Let's start minting",
  text: "Register a project, have it measured by people who are not us, and issue its first tonne.",
  action: { label: "GET STARTED", to: "/" },
};

export const team = {
  heading: "The people who answer for it",
  intro: "A ledger is only as honest as those who fill it in. These three sign for ours.",
  members: [
    {
      name: "Amara Diallo",
      role: "Founder and chief executive",
      line: "Mapped mangrove creeks by canoe before she ever opened a registry, and still asks where the sample was taken.",
    },
    {
      name: "Kwame Mensah",
      role: "Head of measurement",
      line: "A forester who trusts a tape measure, a second forester and a satellite, in that order.",
    },
    {
      name: "Naledi Khumalo",
      role: "Protocol engineer",
      line: "Writes contracts short enough to be read aloud to the regulator who has to approve them.",
    },
  ],
};

export const homeFaq = {
  heading: "Frequently Asked Questions",
  intro: "What ministries, funds and registries ask us first.",
  limit: 5,
  more: "All questions",
};

export const homeContact = {
  heading: "Talk to us, or follow along",
  intro: "Use this form to ask a question or to receive updates. Tell us who you are and what you would like to know.",
  stepsHeading: "What happens after you send it",
  steps: [
    "A person on the team reads your message.",
    "You get an answer by e-mail, with the documents you asked for.",
    "After that we write when something has changed on the ledger, and stop when you say so.",
  ],
};
