// @vitest-environment node
import { expect, test } from 'vitest'
import { pageRoutes } from '#tests/support/route-tree.ts'

/** The template's routes as the customer's specification lists them, and those that only its menu has. */
const specified = {
  apps: [
    '/ecommerce-dashboard',
    '/chat',
    '/email/$filter',
    '/todo/$filter',
    '/calendar',
    ...['shop', 'wishlist', 'checkout', 'product-detail'].map((name) => `/ecommerce/${name}`),
  ],
  pages: [
    'login',
    'register',
    'forgot-password',
    'reset-password',
    'lock-screen',
    'profile',
    'faq',
    'search',
    'invoice',
    'account-settings',
    'knowledge-base',
    'knowledge-base/category',
    'knowledge-base/category/questions',
  ]
    .map((name) => `/pages/${name}`)
    .concat('/settings'),
  misc: ['coming-soon', 'error/404', 'error/500', 'not-authorized', 'maintenance'].map((name) => `/misc/${name}`),
  users: ['/app/user/list', '/app/user/view', '/app/user/edit', '/pages/user/list', '/pages/user/view'],
  'data lists': ['/data-list/list-view', '/data-list/thumb-view'],
  tables: ['reactstrap', 'react-tables', 'agGrid', 'data-tables'].map((name) => `/tables/${name}`),
  charts: ['/charts/apex', '/charts/chartjs', '/charts/recharts'],
  maps: ['/maps/leaflet'],
  forms: [
    ...['select', 'switch', 'checkbox', 'radio', 'input', 'input-group', 'number-input', 'textarea', 'pickers'].map(
      (name) => `/forms/elements/${name}`,
    ),
    '/forms/elements/input-mask',
    '/forms/layout/form-layout',
    '/forms/wizard',
    '/forms/formik',
  ],
  'interface kit': [
    ...['grid', 'typography', 'textutilities', 'syntaxhighlighter'].map((name) => `/ui-element/${name}`),
    '/colors/colors',
    '/icons/reactfeather',
    ...['basic', 'statistics', 'analytics', 'action'].map((name) => `/cards/${name}`),
    ...['alerts', 'buttons', 'breadcrumbs', 'carousel', 'collapse', 'dropdowns', 'list-group', 'modals'].map(
      (name) => `/components/${name}`,
    ),
    ...['pagination', 'nav-component', 'navbar', 'tabs-component', 'pills-component', 'tooltips', 'popovers'].map(
      (name) => `/components/${name}`,
    ),
    ...['badges', 'pill-badges', 'progress', 'media-objects', 'spinners', 'toasts'].map(
      (name) => `/components/${name}`,
    ),
    ...['auto-complete', 'avatar', 'chips', 'divider'].map((name) => `/extra-components/${name}`),
  ],
  extensions: [
    'sweet-alert',
    'toastr',
    'slider',
    'file-uploader',
    'wysiwyg-editor',
    'drag-and-drop',
    'tour',
    'clipboard',
    'context-menu',
    'swiper',
    'access-control',
    'i18n',
    'tree',
    'import',
    'export',
    'export-selected',
    'pagination',
  ].map((name) => `/extensions/${name}`),
}

const existing = new Set(pageRoutes().map(({ path }) => path.replace(/(.)\/$/, '$1')))

test.each(Object.values(specified).flat())('The template’s page %s has a route', (path) => {
  expect(existing).toContain(path)
})

test('The list names each page once', () => {
  const all = Object.values(specified).flat()
  expect(all.length).toBe(new Set(all).size)
})
