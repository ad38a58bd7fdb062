import { Badge, Button, IconButton, Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, useId } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import {
  maxApiTokens,
  apiTokenFormSchema,
  apiTokenLifetimes,
  scopesFor,
  type ApiTokenScope,
} from '#app/shared/account/api-token-scopes.ts'
import type { ApiToken } from '#server/auth/api-tokens.ts'
import { useRevokeApiToken, apiTokensQueryOptions, useCreateApiToken } from './account.queries.ts'
import styles from './account.module.css'

/** The person's tokens for programs: create one, see their use, revoke. */
export function ApiTokensCard({ role }: { role: Role }) {
  const t = useMessages('account')
  const query = useQuery(apiTokensQueryOptions())
  // Shown once: it is only in the server's answer, and only until the person has copied it.
  const [made, setMade] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Card title={t('tokensTitle')} intro={t('tokensIntro')}>
      {made !== null && <MadeToken token={made} onKept={() => setMade(null)} />}
      <QueryState query={query} height="96px" shape="list">
        {(tokens) => (
          <>
            {tokens.length === 0 && <EmptyState icon={KeyRound}>{t('noTokens')}</EmptyState>}
            <ul className={styles['list']}>
              {tokens.map((token) => (
                <Token key={token.id} token={token} />
              ))}
            </ul>
            {!adding && (
              <div className={styles['listActions']}>
                <Button
                  variant="soft"
                  highContrast
                  disabled={tokens.length >= maxApiTokens}
                  onClick={() => setAdding(true)}
                >
                  {t('newToken')}
                </Button>
                {tokens.length >= maxApiTokens && <Note as="span">{t('mostTokens', { most: maxApiTokens })}</Note>}
              </div>
            )}
          </>
        )}
      </QueryState>
      {adding && (
        <NewApiToken
          role={role}
          onCancel={() => setAdding(false)}
          onMade={(token) => {
            setMade(token)
            setAdding(false)
          }}
        />
      )}
    </Card>
  )
}

interface NewApiTokenProps {
  role: Role
  onMade: (token: string) => void
  onCancel: () => void
}

/** The form that creates a token. */
function NewApiToken({ role, onMade, onCancel }: NewApiTokenProps) {
  const t = useMessages('account')
  const noScopes: readonly ApiTokenScope[] = []
  const form = useForm({
    schema: apiTokenFormSchema,
    initial: { name: '', scopes: noScopes, days: '90' },
    toInput: ({ days, ...rest }) => ({ ...rest, days: days === '' ? null : Number(days) }),
    mutation: useCreateApiToken(),
    onSent: ({ token }) => onMade(token),
  })
  return (
    <div className={styles['newToken']}>
      <Form form={form} label={t('newTokenForm')}>
        <FieldRow>
          <TextInput
            {...form.field('name')}
            label={t('name.name')}
            note={t('tokenNameNote')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form
            autoFocus
            maxLength={80}
          />
          <SelectInput
            {...form.field('days')}
            label={t('endsAfter')}
            options={apiTokenLifetimes.map((lifetime) => ({
              value: String(lifetime ?? ''),
              label: lifetime === null ? t('name.never') : t('days', { count: lifetime }),
            }))}
          />
        </FieldRow>
        <Scopes role={role} {...form.field('scopes')} />
        <FormEnd form={form} submit={t('createToken')}>
          <Button type="button" variant="soft" color="gray" highContrast onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </FormEnd>
      </Form>
    </div>
  )
}

interface ScopesProps {
  role: Role
  value: readonly ApiTokenScope[]
  error: string | undefined
  onChange: (chosen: readonly ApiTokenScope[]) => void
}

function Scopes({ role, value: chosen, error, onChange }: ScopesProps) {
  const t = useMessages('account')
  const id = useId()
  return (
    <fieldset
      className={styles['scopes']}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend>{t('whatItMayDo')}</legend>
      {scopesFor(role).map((scope) => (
        <div key={scope} className={styles['scope']}>
          <Checkbox
            id={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-note`}
            checked={chosen.includes(scope)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          />
          <label htmlFor={`${id}-${scope}`}>{scope}</label>
          <Note as="span" id={`${id}-${scope}-note`}>
            {t(`scope.${scope}`)}
          </Note>
        </div>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const t = useMessages('account')
  const ref = useRef<HTMLElement>(null)
  // The form that had the focus is gone.
  useEffect(() => ref.current?.focus(), [])
  return (
    <section ref={ref} tabIndex={-1} className={styles['made']} aria-label={t('theNewToken')}>
      <output>
        <strong>{t('keepToken')}</strong>
      </output>
      <code className={styles['secret']}>{token}</code>
      <Actions>
        <CopyButton text={token} name={t('token')} />
        <Button size="1" variant="soft" color="gray" highContrast onClick={onKept}>
          {t('tokenKept')}
        </Button>
      </Actions>
    </section>
  )
}

function Token({ token }: { token: ApiToken }) {
  const t = useMessages('account')
  const revoke = useRevokeApiToken()
  const { lastUsedAt, expiresAt } = token
  return (
    <li>
      <span className={styles['icon']} aria-hidden="true">
        <KeyRound size={16} />
      </span>
      <div className={styles['item']}>
        <span className={styles['itemName']}>
          {token.name} <code>{token.shownStart}…</code>
          {token.expired && <Badge color="amber">{t('tokenEnded')}</Badge>}
        </span>
        <Note as="span">{token.scopes.join(', ')}</Note>
        <Note as="span">
          {lastUsedAt ? (
            <RichText text={t('tokenUsed')} tags={{ when: () => <LocalMoment at={lastUsedAt} /> }} />
          ) : (
            t('tokenNeverUsed')
          )}
          {' · '}
          {expiresAt ? (
            <RichText
              text={token.expired ? t('tokenEndedOn') : t('tokenEndsOn')}
              tags={{ when: () => <LocalMoment at={expiresAt} day /> }}
            />
          ) : (
            t('tokenDoesNotEnd')
          )}
        </Note>
      </div>
      <ConfirmDialog
        trigger={
          <IconButton variant="ghost" color="gray" aria-label={t('revokeNamed', { name: token.name })}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        }
        title={t('revokeQuestion', { name: token.name })}
        confirm={t('revokeToken')}
        danger
        onConfirm={async () => {
          await revoke.mutateAsync(token.id)
          showToast({ kind: 'success', text: t('tokenRevoked', { name: token.name }) })
        }}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </li>
  )
}
