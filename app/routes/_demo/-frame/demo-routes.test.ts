import { expect, test } from 'vitest'
import { demoLinks, type RouteOfTree } from './demo-routes.ts'

const page = (fullPath: string, title?: string): RouteOfTree => ({
  id: `/_demo${fullPath}`,
  fullPath,
  options: { component: () => null, ...(title && { head: () => ({ meta: [{ title }] }) }) },
})

test('a demo page is listed in its group, with its title', () => {
  const routes = [
    page('/pages/faq', 'Questions and answers (demo) · Loop'),
    page('/pages/register', 'Register (demo) · Loop'),
    page('/data-list/list-view', 'Data list (demo) · Loop'),
    page('/pages/knowledge-base/', 'Knowledge base (demo) · Loop'),
  ]
  expect(demoLinks(routes)).toEqual([
    ['lists', [{ title: 'Data list', to: '/data-list/list-view' }]],
    ['signIn', [{ title: 'Register', to: '/pages/register' }]],
    [
      'pages',
      [
        { title: 'Knowledge base', to: '/pages/knowledge-base' },
        { title: 'Questions and answers', to: '/pages/faq' },
      ],
    ],
  ])
})

test('a page without a title is named by its address', () => {
  expect(demoLinks([page('/elsewhere/new-page')])).toEqual([
    ['other', [{ title: 'elsewhere: new page', to: '/elsewhere/new-page' }]],
  ])
})

test('an app is listed by the address that leads to its first list', () => {
  const toFirst = { id: '/_demo/todo/', fullPath: '/todo/', options: {} }
  expect(demoLinks([toFirst, page('/todo/$filter', 'To-do list (demo) · Loop')])).toEqual([
    ['apps', [{ title: 'To-do list', to: '/todo' }]],
  ])
})

test('layouts, redirects, paths of the mock API, pages with other parameters and the product’s pages are not listed', () => {
  const withoutComponent = { id: '/_demo/settings', fullPath: '/settings', options: {} }
  const product = { id: '/_app/team', fullPath: '/team', options: { component: () => null } }
  const layout = { id: '/_demo', fullPath: '', options: { component: () => null } }
  const api = { id: '/_demo/api/users/list', fullPath: '/api/users/list', options: {} }
  expect(demoLinks([withoutComponent, product, layout, api, page('/email/$filter')])).toEqual([])
})

test('the pages of the template that the product has are listed too', () => {
  const login = { id: '/_full/pages/login', fullPath: '/pages/login', options: { component: () => null } }
  expect(demoLinks([login])).toEqual([['signIn', [{ title: 'Sign in', to: '/pages/login' }]]])
})
