import { monthOf } from '#app/shared/calendar/month.ts'
import { listChanges, readChange } from '#server/competitors/changes/changes.ts'
import { admin } from './companies.ts'
import { rows, type Fact } from './company-facts.ts'
import { fern } from './version-rows.ts'

/** What Competitors knows of a client. */
export const competitorFacts: readonly Fact[] = [
  {
    name: 'a change of a competitor, what a person said of it, and its differences',
    since: '060-competitors',
    ask: async (context) => {
      const { changes } = await listChanges(context, admin, {
        clientId: fern,
        month: monthOf('2026-09-01'),
        when: 'month',
        states: ['important'],
        sort: 'newest',
        at: 1,
      })
      const [listed] = changes
      const { visits, suggestion, correctedBy, history } = await readChange(context, admin, {
        clientId: fern,
        changeId: listed?.id ?? '',
      })
      const { competitor, kind, severity, before, after, seen } = listed ?? {}
      const shown = [
        competitor?.name,
        kind,
        severity,
        before,
        after,
        seen,
        correctedBy,
        suggestion.kind,
        suggestion.severity,
      ]
      return [shown.join(' '), visits[0]?.hunks[0]?.under, history.map((entry) => entry.kind)]
    },
    is: ['Mossgate product medium €9 / month €12 / month true Ada pricing high', ['Plans'], ['important', 'found']],
  },
  {
    name: 'what is watched, measured and ignored of a competitor, and what a Client proposes',
    since: '060-competitors',
    ask: rows(`select c.name, p.kind, s.content ->> 'title' as title, f.value ->> 'text' as price,
      n.rule ->> 'pattern' as pattern, max_pages, proposed.note
      from competitor c join watched_page p on p.competitor_id = c.id join page_snapshot s on s.page_id = p.id
      join competitor_fact f on f.competitor_id = c.id join noise_rule n on n.competitor_id = c.id
      join competitor_setting setting on setting.site_id = c.site_id
      join competitor_proposal proposed on proposed.site_id = c.site_id`),
    is: ['Mossgate pricing Plans €12 / month * people viewing 10 They opened next door.'],
  },
]
