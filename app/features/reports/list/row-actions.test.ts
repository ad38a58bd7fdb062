import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { languages } from '#app/shared/account/appearance.ts'
import { speaking } from '#tests/support/speaking.tsx'

test.each(languages)(
  'in %s each button of a report is named by what it shows, and then by its report',
  async (language) => {
    const { result } = renderHook(() => ({ say: useMessages('reportList'), sayStates: useMessages('reportStates') }), {
      wrapper: await speaking(language),
    })
    const { say, sayStates } = result.current
    const values = { company: 'Fern', month: 'October' }
    const named: [string, string][] = [
      [say('startOf', values), sayStates('start')],
      [say('openOf', values), say('open')],
      [say('viewOf', values), say('view')],
      [say('pdfOf', values), say('pdf')],
    ]
    expect(named.filter(([name, shown]) => !name.startsWith(shown))).toEqual([])
  },
)
