import { Button } from '@radix-ui/themes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus, Settings2, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { DialogList } from '#app/components/dialog/dialog-list.tsx'
import { FormDialog } from '#app/components/dialog/form-dialog.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  savedFilterFormSchema,
  type FilteredList,
  type SavedFilter,
  type SavedSearch,
} from '#app/shared/items/saved-filter.ts'
import { deleteSavedFilterFn, listSavedFiltersFn, saveFilterFn } from './saved-filters.functions.ts'
import styles from './items.module.css'

const savedFiltersQueryOptions = (list: FilteredList) =>
  queryOptions({
    queryKey: ['items', 'savedFilters', list],
    queryFn: ({ signal }) => listSavedFiltersFn({ data: { list }, signal }),
    staleTime: 60_000,
  })

const invalidates = [['items', 'savedFilters']]

interface SavedFiltersProps {
  list: FilteredList
  /** The filters that are set now; null if none is. */
  current: SavedSearch | null
  /** Sets saved filters instead of those that are set now. */
  onApply: (search: SavedSearch) => void
}

/** A person's own filters of a list: to set them, to save those that are set, and to delete them. */
export function SavedFilters({ list, current, onApply }: SavedFiltersProps) {
  const t = useMessages('items')
  const { data: filters = [] } = useQuery(savedFiltersQueryOptions(list))
  const [dialog, open] = useState<'save' | 'manage' | null>(null)
  return (
    <>
      <Popup
        label={t('savedFilters')}
        align="start"
        triggerClass={styles['savedTrigger'] ?? ''}
        panelClass={styles['savedPanel'] ?? ''}
        trigger={
          <>
            <SlidersHorizontal size={14} aria-hidden="true" /> {t('savedFilters')}{' '}
            <ChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        {(close) => {
          const choose = (run: () => void) => () => {
            close()
            run()
          }
          return (
            <>
              {filters.length === 0 && <p className="popup-empty">{t('noSavedFilters')}</p>}
              {filters.map(({ id, name, search }) => (
                <button key={id} type="button" className="popup-item" onClick={choose(() => onApply(search))}>
                  <bdi className={styles['savedName']}>{name}</bdi>
                </button>
              ))}
              {(current || filters.length > 0) && <hr className="popup-rule" />}
              {current && (
                <button type="button" className="popup-item" onClick={choose(() => open('save'))}>
                  <Plus size={16} aria-hidden="true" /> {t('saveFilters')}
                </button>
              )}
              {filters.length > 0 && (
                <button type="button" className="popup-item" onClick={choose(() => open('manage'))}>
                  <Settings2 size={16} aria-hidden="true" /> {t('manageFilters')}
                </button>
              )}
            </>
          )
        }}
      </Popup>
      {dialog === 'save' && current && <SaveDialog list={list} search={current} onClose={() => open(null)} />}
      {dialog === 'manage' && <ManageDialog filters={filters} onClose={() => open(null)} />}
    </>
  )
}

interface SaveDialogProps {
  list: FilteredList
  search: SavedSearch
  onClose: () => void
}

/** Asks for the name of the filters that are set now. */
function SaveDialog({ list, search, onClose }: SaveDialogProps) {
  const t = useMessages('items')
  const form = useForm({
    schema: savedFilterFormSchema,
    initial: { name: '' },
    mutation: useServerMutation({
      call: ({ name }: { name: string }) => saveFilterFn({ data: { list, name, search } }),
      invalidates,
    }),
    onSent(_saved, { name }) {
      showToast({ kind: 'success', text: t('filtersSaved', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('saveFilters')}
      intro={t('saveFiltersNote')}
      submit={t('action.save')}
      maxWidth="400px"
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={t('name.name')} maxLength={60} />
    </FormDialog>
  )
}

/** A person's saved filters, to delete them. */
function ManageDialog({ filters, onClose }: { filters: readonly SavedFilter[]; onClose: () => void }) {
  const t = useMessages('items')
  const showError = useShowError()
  const remove = useServerMutation({ call: (id: string) => deleteSavedFilterFn({ data: { id } }), invalidates })
  return (
    <OpenDialog title={t('manageFilters')} maxWidth="420px" close="button" onClose={onClose}>
      <DialogList items={filters} empty={<EmptyState>{t('noSavedFilters')}</EmptyState>}>
        {({ id, name }) => (
          <Actions justify="between">
            <bdi className={styles['savedName']}>{name}</bdi>
            <Button
              variant="soft"
              color="gray"
              highContrast
              size="1"
              aria-label={t('deleteFilters', { name })}
              loading={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id, { onError: showError })}
            >
              {t('action.delete')}
            </Button>
          </Actions>
        )}
      </DialogList>
    </OpenDialog>
  )
}
