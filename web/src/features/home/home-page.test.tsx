import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { HomePage } from "./home-page.tsx";

const home = () =>
  render(
    <MemoryRouter>
      <HomePage faq={<p>the questions</p>} contact={<p>the form</p>} />
    </MemoryRouter>,
  );

describe("landing page", () => {
  it("§1 hero · §1 sections: in the order given", () => {
    home();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Transforming Carbon Credits in Africa");
    const order = [
      "A market",
      "Who benefits",
      "Roadmap",
      "Notes",
      "Let's start minting",
      "The people",
      "Frequently",
      "Talk",
    ];
    const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent!);
    expect(heads).toHaveLength(order.length);
    order.forEach((start, i) => expect(heads[i]).toContain(start));
  });

  it("§1 features: three", () => {
    home();
    for (const title of ["Zero gas emission", "Sustainability", "Decentralized application"])
      expect(screen.getByRole("heading", { level: 3, name: title })).toBeTruthy();
    expect(screen.getByText(/NFT marketplace.*DEX/)).toBeTruthy();
  });

  it("§1 who benefits · §1 audience: governments, early investors, carbon credit standard institutes", () => {
    home();
    const section = screen.getByRole("heading", { name: "Who benefits" }).closest("section")!;
    for (const who of ["Governments", "Early investors", "Carbon credit standard institutes"])
      expect(within(section).getByRole("heading", { level: 3, name: who })).toBeTruthy();
  });

  it("§1 roadmap: says three times when the token is listed", () => {
    home();
    expect(screen.getAllByText("Q4-2023 token listing on the first exchange")).toHaveLength(3);
  });

  it("§1 buttons: EXPLORE WALLET and GET STARTED lead to the root path", () => {
    home();
    for (const name of ["EXPLORE WALLET", "GET STARTED"])
      for (const link of screen.getAllByRole("link", { name })) expect(link.getAttribute("href")).toBe("/");
  });

  it("§1 blog teaser: three fixed cards · §1 team: three people with their roles", () => {
    const { container } = home();
    const teaser = within([...container.querySelectorAll("section")][4]!);
    expect(teaser.getAllByRole("listitem")).toHaveLength(3);
    expect(teaser.getAllByText("Crypto")).toHaveLength(3);
    for (const role of ["Founder and chief executive", "Head of measurement", "Protocol engineer"])
      expect(screen.getByText(role)).toBeTruthy();
  });

  it("takes the questions and the contact form from outside", () => {
    home();
    expect(screen.getByText("the questions")).toBeTruthy();
    expect(screen.getByText("the form")).toBeTruthy();
  });
});
