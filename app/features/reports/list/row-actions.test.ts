import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { languages } from '#app/shared/account/appearance.ts'
import { speaking } from '#tests/support/speaking.tsx'

test.each(languages)(
  'in %s each button of a report is named by what it shows, and then by its report',
  async (language) => {
    const { result } = renderHook(() => ({ t: useMessages('reportList'), tStates: useMessages('reportStates') }), {
      wrapper: await speaking(language),
    })
    const { t, tStates } = result.current
    const values = { company: 'Fern', month: 'October' }
    const named: [string, string][] = [
      [t('startOf', values), tStates('start')],
      [t('openOf', values), t('open')],
      [t('viewOf', values), t('view')],
      [t('pdfOf', values), t('pdf')],
    ]
    expect(named.filter(([name, shown]) => !name.startsWith(shown))).toEqual([])
  },
)
