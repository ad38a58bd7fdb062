import { useMemo } from 'react'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { EvidenceReaders } from './evidence-words.ts'

/** Returns the readers of the texts that evidence needs; the same between renders. */
export function useEvidenceReaders(): EvidenceReaders {
  const evidence = useReader('evidence')
  const dashboard = useReader('dashboard')
  const facts = useReader('discoveryFacts')
  return useMemo(() => ({ evidence, dashboard, facts }), [evidence, dashboard, facts])
}
