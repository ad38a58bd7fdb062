import { Button } from '@radix-ui/themes'
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
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  savedFilterFormSchema,
  type FilteredList,
  type SavedFilter,
  type SavedSearch,
} from '#app/shared/items/saved-filter.ts'
import { deleteSavedFilterFn, saveFilterFn } from './saved-filters.functions.ts'
import styles from './saved-filters.module.css'

const invalidates = [['items', 'savedFilters']]

interface SaveDialogProps {
  list: FilteredList
  search: SavedSearch
  onClose: () => void
}

/** Asks for the name of the filters that are set now. */
export function SaveDialog({ list, search, onClose }: SaveDialogProps) {
  const t = useMessages('itemLists')
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
export function ManageDialog({ filters, onClose }: { filters: readonly SavedFilter[]; onClose: () => void }) {
  const t = useMessages('itemLists')
  const showError = useShowError()
  const remove = useServerMutation({ call: (id: string) => deleteSavedFilterFn({ data: { id } }), invalidates })
  return (
    <OpenDialog title={t('manageFilters')} maxWidth="420px" close="button" onClose={onClose}>
      <DialogList items={filters} empty={<EmptyState>{t('noSavedFilters')}</EmptyState>}>
        {({ id, name }) => (
          <Actions justify="between">
            <bdi className={styles['name']}>{name}</bdi>
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
