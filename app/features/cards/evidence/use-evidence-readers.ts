import { useMemo } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EvidenceReaders } from './evidence-words.ts'

/** Returns the readers of the texts that evidence needs; the same between renders. */
export function useEvidenceReaders(): EvidenceReaders {
  const evidence = useTranslator('evidence')
  const dashboard = useTranslator('dashboard')
  const facts = useTranslator('discoveryFacts')
  return useMemo(() => ({ evidence, dashboard, facts }), [evidence, dashboard, facts])
}
