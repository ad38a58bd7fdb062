import { queryOptions } from '@tanstack/react-query'
import { getRuleSettingsFn, readRuleLedgerFn } from './rules.functions.ts'

/** The rules of Discovery with their settings for a company's website. */
export const ruleSettingsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'rules', { clientId }],
    queryFn: ({ signal }) => getRuleSettingsFn({ data: { clientId }, signal }),
  })

/** What became of each rule for a company; under the key of findings, so that it is read again when they change. */
export const ruleLedgerQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['discovery', 'findings', 'ledger', { clientId }],
    queryFn: ({ signal }) => readRuleLedgerFn({ data: { clientId }, signal }),
  })
