import { useCallback } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { ConcentrationKind } from '#app/shared/growth/concentration.ts'
import { spanName, subjectName } from '#app/shared/growth/growth-names.ts'
import type { SpanOf } from '#app/shared/growth/span.ts'
import type { NamedSubject } from '#app/shared/growth/subject.ts'

/** Returns a channel's or source's name in words; '' is Direct, null all further ones. */
export function useOriginName(by: ConcentrationKind): (name: string | null) => string {
  const reader = useTranslator('dashboard')
  const t = useMessages('growth')
  return useCallback((name) => (name === null ? t('otherOrigins') : valueLabel(reader, by, name)), [reader, t, by])
}

/** Returns what a target or forecast is about, in words. */
export function useSubjectName(): (named: Pick<NamedSubject, 'subject' | 'goal'>) => string {
  const reader = useTranslator('growthNames')
  const dashboard = useTranslator('dashboard')
  return useCallback(
    (named) => subjectName(reader, named, (channel) => valueLabel(dashboard, 'channel', channel)),
    [reader, dashboard],
  )
}

/** Returns a period in words. */
export function useSpanName(): (spanOf: SpanOf) => string {
  const reader = useTranslator('growthNames')
  return useCallback((spanOf) => spanName(reader, spanOf), [reader])
}
