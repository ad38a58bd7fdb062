import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { CheckInput, SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { spans, type Span } from '#app/shared/growth/span.ts'
import { subjectKey, type NamedSubject } from '#app/shared/growth/subject.ts'
import { targetFormSchema, type Target, type TargetList } from '#app/shared/growth/target.ts'
import { useSpanName, useSubjectName } from '../growth-names.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'
import { entryOf, firstMonths, targetOfEntry, typedAmount, type TargetEntry } from './target-entry.ts'
import { suggestedAmountQueryOptions, useSaveTarget } from './targets.queries.ts'

interface TargetDialogProps {
  clientId: string
  list: TargetList
  months: MonthRange
  /** The changed target; null adds one. */
  target: Target | null
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** Adds a target, or changes one. */
export function TargetDialog({ clientId, list, months, target, opener, onClose }: TargetDialogProps) {
  const { t } = useTranslator('growthTargets')
  const subjectName = useSubjectName()
  const spanName = useSpanName()
  const tGrowth = useMessages('growth')
  const isListed = ({ subject }: NamedSubject) => target !== null && subjectKey(subject) === subjectKey(target.subject)
  // A goal may have been deleted since.
  const subjects = target === null || list.subjects.some(isListed) ? list.subjects : [target, ...list.subjects]
  const form = useForm({
    schema: targetFormSchema,
    initial: entryOf(target, subjects, months.current),
    toInput: (entry: TargetEntry) => targetOfEntry(entry, subjects),
    mutation: useSaveTarget(clientId, target?.id ?? null),
    refusedAt: { 'target.exists': 'first', 'target.over': 'first' },
    onSent() {
      showToast({ kind: 'success', text: t(target === null ? 'added' : 'changed') })
      onClose()
    },
  })
  const { subject, span, first, from } = form.values
  const named = subjects.find((one) => subjectKey(one.subject) === subject)
  const unit = named ? unitOfSubject(named) : 'count'
  const choices = (of: Span) => {
    const from = target !== null && target.first < months.current ? target.first : months.current
    return firstMonths(of, from)
  }
  return (
    <FormDialog
      form={form}
      title={t(target === null ? 'add' : 'change')}
      intro={t('dialogIntro')}
      submit={t(target === null ? 'add' : 'action.saveChanges')}
      maxWidth="520px"
      opener={opener}
      onClose={onClose}
    >
      <SelectInput
        {...form.field('subject')}
        label={tGrowth('number')}
        options={subjects.map((one) => ({ value: subjectKey(one.subject), label: subjectName(one) }))}
      />
      <FieldRow>
        <SelectInput
          {...form.field('span')}
          label={t('length')}
          options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
          onChange={(next) => form.set({ span: next, first: choices(next)[0] ?? first })}
        />
        <SelectInput
          {...form.field('first')}
          label={tGrowth('period')}
          options={choices(span).map((value) => ({ value, label: spanName({ span, first: value }) }))}
        />
      </FieldRow>
      {span === 'month' && <CheckInput {...form.field('repeats')} label={t('everyMonth')} note={t('repeatsNote')} />}
      <SelectInput
        {...form.field('from')}
        label={t('basis')}
        options={(['hand', 'lastYear'] as const).map((value) => ({ value, label: t(`basis.${value}`) }))}
      />
      {from === 'hand' ? (
        <TextInput
          {...form.field('amount')}
          error={form.errorOf('basis.amount')}
          label={typeof unit === 'string' ? t(unit === 'share' ? 'amountShare' : 'amount') : t('amountIn', unit)}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          autoComplete="off"
        />
      ) : (
        <TextInput
          {...form.field('percent')}
          error={form.errorOf('basis.percent')}
          label={t('percent')}
          type="number"
          inputMode="decimal"
          step="any"
          autoComplete="off"
        />
      )}
      {named && (
        <Suggestions
          clientId={clientId}
          named={named}
          period={{ span, first }}
          percent={from === 'lastYear' ? Number(form.values.percent) : null}
          onUse={(amount) => form.set({ amount: typedAmount(unit, amount) })}
        />
      )}
    </FormDialog>
  )
}

interface SuggestionsProps {
  clientId: string
  named: NamedSubject
  period: Pick<TargetEntry, 'span' | 'first'>
  /** Percents more than last year; null if the amount is typed. */
  percent: number | null
  onUse: (amount: number) => void
}

/** What the amount could be: last year's and the usual one, or what last year and so many percent are. */
function Suggestions({ clientId, named, period, percent, onUse }: SuggestionsProps) {
  const { t, locale } = useTranslator('growthTargets')
  const query = useQuery(suggestedAmountQueryOptions(clientId, { subject: named.subject, ...period }))
  // A target can be set without it.
  if (query.isError) return null
  if (query.data === undefined) return <Loading height="32px" />
  const { lastYear, usual } = query.data
  const format = (amount: number) => formatGrowth(locale, unitOfSubject(named), amount)
  if (percent !== null) {
    return (
      <Note>
        {lastYear === null
          ? t('noLastYear')
          : Number.isNaN(percent)
            ? t('lastYearWas', { amount: format(lastYear) })
            : t('lastYearAnd', { amount: format(lastYear), result: format(lastYear * (1 + percent / 100)) })}
      </Note>
    )
  }
  const offers = [
    { id: 'lastYear' as const, amount: lastYear },
    { id: 'usual' as const, amount: usual },
  ]
  return (
    <Actions>
      {offers.map(
        ({ id, amount }) =>
          amount !== null && (
            <Button
              key={id}
              type="button"
              size="1"
              variant="soft"
              color="gray"
              highContrast
              onClick={() => onUse(amount)}
            >
              {t(`use.${id}`, { amount: format(amount) })}
            </Button>
          ),
      )}
      {lastYear === null && usual === null && <Note as="span">{t('noSuggestion')}</Note>}
    </Actions>
  )
}
