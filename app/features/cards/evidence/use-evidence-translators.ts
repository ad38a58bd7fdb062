import { useMemo } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EvidenceTranslators } from './evidence-words.ts'

/** Returns the readers of the texts that evidence needs; the same between renders. */
export function useEvidenceTranslators(): EvidenceTranslators {
  const evidence = useTranslator('evidence')
  const dashboard = useTranslator('dashboard')
  const facts = useTranslator('discoveryFacts')
  return useMemo(() => ({ evidence, dashboard, facts }), [evidence, dashboard, facts])
}
