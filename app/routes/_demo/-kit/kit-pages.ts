import radixMore from './radix-more.css?url'

/** A page of the kit: what its heading and the question below it say. */
interface KitPageTexts {
  title: string
  question: string
}

/** The pages of the kit by their paths, in the order of the template. The cards of a page are the files of its folder. */
export const kitPages = {
  '/ui-element/design': {
    title: 'Design',
    question: 'What do Loop’s colours, type, spacing, charts and components look like together?',
  },
  '/ui-element/grid': { title: 'Grid', question: 'How are things laid out in columns that fit the window?' },
  '/ui-element/typography': { title: 'Typography', question: 'How do headings, quotes and lists look?' },
  '/ui-element/textutilities': { title: 'Text styles', question: 'How is a text coloured, aligned and transformed?' },
  '/ui-element/syntaxhighlighter': { title: 'Code with colours', question: 'How is source code shown?' },
  '/colors/colors': { title: 'Colours', question: 'Which colours are there, and what are they for?' },
  '/icons/reactfeather': { title: 'Icons', question: 'Which icons are there, and what are their names?' },
  '/cards/basic': { title: 'Cards: basic', question: 'How does a card show a person, a picture or a talk?' },
  '/cards/statistics': { title: 'Cards: statistics', question: 'How does a card show one number?' },
  '/cards/analytics': { title: 'Cards: analytics', question: 'How does a card show how numbers develop?' },
  '/cards/action': { title: 'Cards: actions', question: 'How is a card folded, loaded again and removed?' },
  '/components/alerts': { title: 'Alerts', question: 'How does a message stay on the page?' },
  '/components/buttons': { title: 'Buttons', question: 'Which buttons are there, and which says what?' },
  '/components/breadcrumbs': { title: 'Breadcrumbs', question: 'How does a page say where it is?' },
  '/components/carousel': { title: 'Carousel', question: 'How are pictures shown one after the other?' },
  '/components/collapse': { title: 'Collapse', question: 'How are parts folded and unfolded?' },
  '/components/dropdowns': { title: 'Dropdowns', question: 'How does a button offer several things to do?' },
  '/components/list-group': { title: 'List groups', question: 'How are short things listed?' },
  '/components/modals': { title: 'Dialogs', question: 'How does a page ask for something before it goes on?' },
  '/components/pagination': { title: 'Page numbers', question: 'How does a long list lead to its other pages?' },
  '/components/nav-component': { title: 'Navigation', question: 'How do links lead to the parts of something?' },
  '/components/navbar': { title: 'Navigation bars', question: 'What is at the top of every page?' },
  '/components/tabs-component': { title: 'Tabs', question: 'How are parts of one thing shown one at a time?' },
  '/components/pills-component': { title: 'Pills', question: 'How do tabs look as pills?' },
  '/components/tooltips': { title: 'Tooltips', question: 'How is a control explained when it is pointed at?' },
  '/components/popovers': { title: 'Popovers', question: 'How does a control show more next to itself?' },
  '/components/badges': { title: 'Badges', question: 'How does one word say how something stands?' },
  '/components/pill-badges': { title: 'Badge pills', question: 'How do badges look as pills?' },
  '/components/progress': { title: 'Progress bars', question: 'How far is it?' },
  '/components/media-objects': { title: 'Media objects', question: 'How does a picture stand next to its text?' },
  '/components/spinners': { title: 'Spinners', question: 'How does a page show that it is working?' },
  '/components/toasts': { title: 'Toasts', question: 'How is a person informed of what just happened?' },
  '/extra-components/auto-complete': {
    title: 'Auto-complete',
    question: 'How are words suggested while a person types?',
  },
  '/extra-components/avatar': { title: 'Avatars', question: 'How is a person shown?' },
  '/extra-components/chips': { title: 'Chips', question: 'How are chosen things shown and removed?' },
  '/extra-components/divider': { title: 'Dividers', question: 'How are parts kept apart?' },
  '/forms/elements/select': { title: 'Form: select', question: 'How is one of several things chosen from a list?' },
  '/forms/elements/switch': { title: 'Form: switch', question: 'How is something switched on and off?' },
  '/forms/elements/checkbox': { title: 'Form: checkbox', question: 'How are several things ticked?' },
  '/forms/elements/radio': { title: 'Form: radio', question: 'How is one of a few things chosen?' },
  '/forms/elements/input': { title: 'Form: input', question: 'How is a text written?' },
  '/forms/elements/input-group': {
    title: 'Form: input group',
    question: 'What can stand before and after a text field?',
  },
  '/forms/elements/number-input': { title: 'Form: number', question: 'How is a number written?' },
  '/forms/elements/textarea': { title: 'Form: text area', question: 'How is a long text written?' },
  '/forms/elements/pickers': { title: 'Form: date and time', question: 'How are days and times chosen?' },
  '/forms/elements/input-mask': {
    title: 'Form: input mask',
    question: 'How does a field keep the form of what is written?',
  },
  '/forms/layout/form-layout': { title: 'Form layouts', question: 'How are fields and their names arranged?' },
  '/forms/wizard': { title: 'Form wizard', question: 'How is a long form filled in, step by step?' },
  '/forms/formik': { title: 'Form validation', question: 'How does a form say what is wrong?' },
  '/tables/reactstrap': { title: 'Table: plain', question: 'How does a plain table look?' },
  '/tables/react-tables': { title: 'Table: with filters', question: 'How is a table sorted, filtered and edited?' },
  '/tables/agGrid': { title: 'Table: large grid', question: 'How are many columns and rows worked with?' },
  '/tables/data-tables': { title: 'Table: sortable', question: 'How are rows selected, expanded and paged?' },
  '/charts/apex': { title: 'Charts: Apex', question: 'How do numbers look as charts of Apache ECharts?' },
  '/charts/chartjs': { title: 'Charts: Chart.js', question: 'How do numbers look as charts of Chart.js?' },
  '/charts/recharts': { title: 'Charts: Recharts', question: 'How do numbers look as charts of Recharts?' },
  '/maps/leaflet': { title: 'Maps', question: 'How are places shown on a map?' },
  '/extensions/sweet-alert': { title: 'Alert dialogs', question: 'How is a person asked before something is done?' },
  '/extensions/toastr': { title: 'Toast messages', question: 'Where and for how long do messages appear?' },
  '/extensions/slider': { title: 'Slider', question: 'How is a value chosen on a line?' },
  '/extensions/file-uploader': { title: 'File upload', question: 'How are files handed over?' },
  '/extensions/wysiwyg-editor': { title: 'Text editor', question: 'How is a text with formatting written?' },
  '/extensions/drag-and-drop': { title: 'Drag and drop', question: 'How are things put in order?' },
  '/extensions/tour': { title: 'Guided tour', question: 'How is a page explained, step by step?' },
  '/extensions/clipboard': { title: 'Clipboard', question: 'How is a text copied?' },
  '/extensions/context-menu': { title: 'Context menu', question: 'What can be done with a thing, where it is?' },
  '/extensions/swiper': { title: 'Swiper', question: 'How are pictures moved through with a finger?' },
  '/extensions/i18n': { title: 'Languages', question: 'How does a text change with the language?' },
  '/extensions/tree': { title: 'Tree', question: 'How are things within things shown?' },
  '/extensions/import': { title: 'Import a sheet', question: 'How does a sheet become a table?' },
  '/extensions/export': { title: 'Export a sheet', question: 'How does a table become a sheet?' },
  '/extensions/export-selected': { title: 'Export what is selected', question: 'How do some rows become a sheet?' },
  '/extensions/pagination': { title: 'Paged list', question: 'Which forms can page numbers have?' },
} as const satisfies Readonly<Record<string, KitPageTexts>>
export type KitPath = keyof typeof kitPages

/** Whether the kit has a page at a path. */
export const isKitPath = (path: string): path is KitPath => Object.hasOwn(kitPages, path)

/** Returns what the document of a page of the kit is called, and the styles that only the kit has. */
export const kitHead = (path: KitPath) => ({
  meta: [{ title: `${kitPages[path].title} (demo) · Loop` }],
  links: [{ rel: 'stylesheet', href: radixMore }],
})
