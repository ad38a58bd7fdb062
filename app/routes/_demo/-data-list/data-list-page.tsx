import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { DataList } from './data-list.tsx'
import type { Look } from './table-model.ts'
import { useEditing } from './use-editing.tsx'
import { useInstantView } from './use-instant-view.ts'
import { useReset } from './use-reset.ts'
import { useSavedView } from './use-saved-view.ts'

const looks = ['list', 'thumb'] as const

/** The data list, as rows or with pictures. */
export function DataListPage({ look }: { look: Look }) {
  useReset()
  const [view, onView] = useInstantView(...useSavedView())
  const editing = useEditing({ many: view.many, hasPicture: look === 'thumb' })
  return (
    <Page
      title="Data list"
      question="Which products are there, and how popular are they?"
      actions={
        <Button onClick={() => editing.open(null)}>
          <Plus size={15} aria-hidden="true" /> Add item
        </Button>
      }
    >
      <TabLinks label="View" tabs={looks} marked={look}>
        {(tab, props) =>
          tab === 'list' ? (
            <Link to="/data-list/list-view" search {...props}>
              List
            </Link>
          ) : (
            <Link to="/data-list/thumb-view" search {...props}>
              With pictures
            </Link>
          )
        }
      </TabLinks>
      <DataList
        // The two sources have the same ids, so a selection belongs to one of them.
        key={String(view.many)}
        look={look}
        view={view}
        onView={onView}
        onEdit={editing.open}
      />
      {editing.panel}
    </Page>
  )
}
