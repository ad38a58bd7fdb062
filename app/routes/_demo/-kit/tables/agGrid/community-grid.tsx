import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ModuleRegistry,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RowSelectionModule,
  TextEditorModule,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import type { Person } from '../people.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  NumberEditorModule,
  NumberFilterModule,
  PaginationModule,
  QuickFilterModule,
  RowSelectionModule,
  TextEditorModule,
])

/** AG Grid's theme in the colours of Loop, which change with its theme. */
const theme = themeQuartz.withParams({
  accentColor: 'var(--accent-9)',
  backgroundColor: 'var(--color-panel-solid)',
  borderColor: 'var(--gray-a5)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 14,
  foregroundColor: 'var(--gray-12)',
  headerBackgroundColor: 'var(--gray-2)',
  headerTextColor: 'var(--gray-11)',
  rowHoverColor: 'var(--gray-a3)',
  selectedRowBackgroundColor: 'var(--ours-soft)',
  subtleTextColor: 'var(--gray-11)',
  wrapperBorderRadius: 8,
})

/** AG Grid Community with the modules that the kit needs. It needs a window, so it is loaded once a page is mounted. */
export default function CommunityGrid(props: AgGridReactProps<Person>) {
  return <AgGridReact theme={theme} enableRtl={document.documentElement.dir === 'rtl'} {...props} />
}
