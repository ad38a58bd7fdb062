import { useQuery } from '@tanstack/react-query'
import { CheckCheck, EyeOff, FilePlus2, Filter, Flag, type LucideIcon } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { ValueChoice } from '#app/components/list/list-controls.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useOpenedItem } from '#app/components/layout/opened-item.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ItemHistory } from '#app/features/items/item-history.tsx'
import {
  CardFact,
  ItemPanel,
  PanelAction,
  PanelFact,
  PanelFacts,
  PanelLine,
  PanelPart,
  PanelTitle,
  StrangersLink,
} from '#app/features/items/item-panel.tsx'
import { LinkButton } from '#app/features/items/list-and-panel.tsx'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ChangeDetail, CorrectChange } from '#app/shared/competitors/change-list.ts'
import { changeKinds, severities, type ChangeAction } from '#app/shared/competitors/change.ts'
import { VisitDiff } from './change-diff.tsx'
import { StateMark } from './change-marks.tsx'
import { changeQueryOptions } from './changes.queries.ts'
import { DidItMatter } from './did-it-matter.tsx'
import { RuleLink } from './rule-link.tsx'
import { actionsFor, actionTexts, offeredActions } from './use-change-actions.tsx'

const { main, opensDialog } = offeredActions

const icons: Readonly<Record<ChangeAction, LucideIcon>> = {
  important: Flag,
  handle: CheckCheck,
  ignore: EyeOff,
  card: FilePlus2,
}

type OnCorrect = (change: ChangeDetail, correction: CorrectChange['correction']) => void

interface ChangePanelProps {
  clientId: string
  changeId: string
  timeZone: TimeZone
  onAct: (action: ChangeAction, change: ChangeDetail) => void
  /** Asks what is ignored from now on. */
  onIgnoreSimilar: (change: ChangeDetail) => void
  onCorrect: OnCorrect
  onClose: () => void
}

/** Everything about a change: what differs, how it is judged, and what people have made of it. */
export function ChangePanel({ clientId, changeId, onClose, ...shown }: ChangePanelProps) {
  const t = useMessages('competitorChanges')
  const query = useQuery(changeQueryOptions(clientId, changeId))
  const { data } = query
  useOpenedItem(data ? { kind: 'change', clientId, id: changeId, title: data.competitor.name } : null)
  return (
    <ItemPanel query={query} close={t('closeChange')} onClose={onClose}>
      {(change) => <Shown {...shown} clientId={clientId} change={change} />}
    </ItemPanel>
  )
}

type ShownProps = Omit<ChangePanelProps, 'changeId' | 'onClose'> & { change: ChangeDetail }

function Shown({ clientId, change, timeZone, onAct, onIgnoreSimilar, onCorrect }: ShownProps) {
  const t = useMessages('competitorChanges')
  const tItems = useMessages('itemLists')
  const tCompetitors = useMessages('competitors')
  const { competitor, page, visits, again, card, history } = change
  const mayIgnore = change.noise.length > 0 && actionsFor(change).includes('ignore')
  return (
    <>
      <PanelTitle>
        <bdi>{competitor.name}</bdi> · {tCompetitors(`page.${page.kind}`)}
      </PanelTitle>
      <PanelLine>
        <StrangersLink address={page.address} text={page.address.replace(/^https?:\/\/(www\.)?/, '')} />
      </PanelLine>
      <Actions>
        {actionsFor(change).map((action) => (
          <PanelAction
            key={action}
            icon={icons[action]}
            isMain={action === main}
            opensDialog={opensDialog(action)}
            onAct={() => onAct(action, change)}
          >
            {t(actionTexts[action])}
          </PanelAction>
        ))}
        {mayIgnore && (
          <PanelAction icon={Filter} opensDialog onAct={() => onIgnoreSimilar(change)}>
            {t('ignoreSimilar')}
          </PanelAction>
        )}
      </Actions>
      <PanelPart title={t('whatChanged')}>
        {visits.toReversed().map((visit) => (
          <VisitDiff key={visit.id} visit={visit} timeZone={timeZone} />
        ))}
        <PanelLine>
          <DidItMatter clientId={clientId} day={change.day} />
        </PanelLine>
      </PanelPart>
      <JudgementPart change={change} onCorrect={onCorrect} />
      <PanelPart>
        <PanelFacts>
          {change.state !== 'new' && (
            <PanelFact label={tItems('stateLabel')}>
              <StateMark state={change.state} />
            </PanelFact>
          )}
          <PanelFact label={t('firstFound')}>
            <Moment at={change.foundAt} timeZone={timeZone} />
          </PanelFact>
          {again > 0 && (
            <PanelFact label={t('lastChanged')}>
              <Moment at={change.lastAt} timeZone={timeZone} />
            </PanelFact>
          )}
          {card && <CardFact card={card} />}
        </PanelFacts>
      </PanelPart>
      <PanelPart title={tItems('history')}>
        <ItemHistory
          history={history}
          sentence={({ kind, person }) =>
            kind === 'found' || kind === 'again' || kind === 'undoneByThem'
              ? t(`event.${kind}`)
              : t(`event.${kind}`, { person: person ?? t('name.someoneWhoHasLeft') })
          }
        />
      </PanelPart>
    </>
  )
}

/** The kind and severity with the rule that says so, and what a person says instead. */
function JudgementPart({ change, onCorrect }: { change: ChangeDetail; onCorrect: OnCorrect }) {
  const t = useMessages('competitorChanges')
  const tCompetitors = useMessages('competitors')
  const { kind, severity, suggestion, isCorrected, correctedBy } = change
  const choose = (chosen: Pick<ChangeDetail, 'kind' | 'severity'>) => {
    const isSuggested = chosen.kind === suggestion.kind && chosen.severity === suggestion.severity
    onCorrect(change, isSuggested ? null : chosen)
  }
  return (
    <PanelPart title={t('judgement')}>
      <Actions>
        <ValueChoice
          label={t('name.kind')}
          values={changeKinds}
          nameOf={(one) => tCompetitors(`kind.${one}`)}
          value={kind}
          standard={suggestion.kind}
          onChoose={(one) => choose({ kind: one, severity })}
        />
        <ValueChoice
          label={tCompetitors('severityName')}
          values={severities}
          nameOf={(one) => tCompetitors(`severity.${one}`)}
          value={severity}
          standard={suggestion.severity}
          onChoose={(one) => choose({ kind, severity: one })}
        />
      </Actions>
      <Note>
        {t('rulesSay', {
          kind: tCompetitors(`kind.${suggestion.kind}`),
          severity: tCompetitors(`severity.${suggestion.severity}`),
        })}{' '}
        <RuleLink rule={change.rule} />
        {isCorrected && (
          <>
            {' · '}
            {t('correctedBy', { person: correctedBy ?? t('name.someoneWhoHasLeft') })}{' '}
            <LinkButton text={t('useRules')} onClick={() => onCorrect(change, null)} />
          </>
        )}
      </Note>
    </PanelPart>
  )
}
