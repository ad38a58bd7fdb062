import { Button, Flex } from '@radix-ui/themes'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { SelectInput, TextAreaInput } from '#app/components/form/inputs.tsx'
import { ActionStatus } from '#app/components/form/action-status.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { effectDecisionSchema, maxNoteLength } from '#app/shared/cards/card.ts'
import { verdicts, type Verdict } from '#app/shared/cards/effect.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { useDecideEffect } from './effect.queries.ts'

interface DecideEffectProps {
  cardId: string
  measured: Verdict
  /** What was decided so far; it can be changed. */
  decided: Verdict | null
}

/** Confirms the measured verdict, or overrules it with a note. */
export function DecideEffect({ cardId, measured, decided }: DecideEffectProps) {
  const t = useMessages('cardEffects')
  const tMoves = useMessages('cardMoves')
  const publicError = usePublicError()
  const confirm = useDecideEffect(cardId)
  const [overruling, overrule] = useState(false)
  if (overruling) return <OverruleForm cardId={cardId} measured={measured} onDone={() => overrule(false)} />
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {decided !== measured && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ verdict: measured, note: '' })}>
          {tMoves('move.confirm')}
        </Button>
      )}
      <Button variant="soft" color="gray" highContrast onClick={() => overrule(true)}>
        {t('overrule')}
      </Button>
      {confirm.error && <ActionStatus error={publicError(confirm.error).message} />}
    </Flex>
  )
}

function OverruleForm({ cardId, measured, onDone }: { cardId: string; measured: Verdict; onDone: () => void }) {
  const t = useMessages('cardEffects')
  const others = verdicts.filter((verdict) => verdict !== measured)
  const schema = useMemo(
    () =>
      v.object({
        ...effectDecisionSchema.entries,
        note: v.pipe(v.string(), v.trim(), v.nonEmpty(issue('reasonNeeded')), v.maxLength(maxNoteLength)),
      }),
    [],
  )
  const form = useForm({
    schema,
    initial: { verdict: others[0] ?? measured, note: '' },
    mutation: useDecideEffect(cardId),
    onSent: onDone,
  })
  return (
    <Form form={form} label={t('overrule')}>
      <SelectInput
        {...form.field('verdict')}
        label={t('yourVerdict')}
        options={others.map((verdict) => ({ value: verdict, label: t(`verdict.${verdict}`) }))}
      />
      <TextAreaInput {...form.field('note')} label={t('why')} rows={3} maxLength={maxNoteLength} />
      <FormEnd form={form} submit={t('overruleSubmit')} onCancel={onDone} />
    </Form>
  )
}
