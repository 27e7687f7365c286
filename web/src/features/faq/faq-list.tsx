import { useFaqsQuery } from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { Loading } from "../../ui/loading.tsx";
import { FaqAccordion } from "./faq-accordion.tsx";

interface FaqListProps {
  level: "h2" | "h3";
  /** Of the first entries; without it all are shown. */
  limit?: number;
}

export function FaqList({ level, limit }: FaqListProps) {
  const answer = useFaqsQuery({ variables: { limit }, fetchPolicy: usePagePolicy() });
  const faqs = answer.data?.faqs ?? [];
  useRetry(answer, faqs.length === 0);
  if (faqs.length === 0) return <Loading isAnswered={answer.data !== undefined && !answer.error} />;
  return <FaqAccordion faqs={faqs} level={level} />;
}
