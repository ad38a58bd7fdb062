import { createServer, type Server } from 'node:http'
import { freePort } from '#server/db/free-port.ts'
import { feedOf } from '#tests/support/feed-text.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, fillSignIn, test } from './support/test.ts'
// An installation of its own, because it reads feeds at a port of its own.
const { id: client } = company('Brasswick Cycles')

const rss = 'application/rss+xml'
/** The documents of the feeds' server by path. */
const documents: Record<string, { type: string; body: string }> = {
  '/': {
    type: 'text/html',
    body: `<html><head><title>Cycling</title><link rel="alternate" type="${rss}" href="/feed.xml"></head></html>`,
  },
  '/feed.xml': { type: rss, body: feedOf('Cycling News', 'Brasswick opens a shop', 'A race in the rain') },
  '/article': {
    type: 'text/html',
    body: `<html lang="en"><head><title>Brasswick repairs old bikes</title></head>
      <body><article><p>${'The shop repairs old bikes for free on Saturdays. '.repeat(8)}</p></article></body></html>`,
  },
  '/posts.json': {
    type: 'application/json',
    body: JSON.stringify({ posts: [{ name: 'A bell for every bike', link: 'https://posts.test/1' }] }),
  },
}

let feeds: Server
let server: Installation
let port: number

test.beforeAll(async () => {
  port = await freePort()
  feeds = createServer((request, response) => {
    const found = documents[request.url ?? '']
    if (!found) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    response.writeHead(200, { 'content-type': found.type }).end(found.body)
  })
  await new Promise<void>((resolve) => feeds.listen(port, '127.0.0.1', resolve))
  server = await startInstallation({ SITE_CHECK_LOOPBACK: String(port) })
})
test.afterAll(async () => {
  await server.end()
  feeds.closeAllConnections()
  await new Promise<void>((resolve) => feeds.close(() => resolve()))
})

test('An Admin adds sources with a preview, sees them read, and adds a mention from an email', async ({
  page,
  expectAccessible,
  expectConsoleError,
}) => {
  // A preview of an address that can’t be read.
  expectConsoleError(/status of 422/)
  await page.goto(server.at(href({ to: '/login' })))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, 'admin@loop.test')
  await page.waitForURL(server.at(href({ to: '/' })))
  await page.goto(server.at(href({ to: '/listening/sources', search: { client } })))
  const card = page.getByRole('region', { name: 'Sources of mentions' })
  const item = (name: string) => card.getByRole('listitem', { name })
  const head = page.getByRole('main')

  await test.step('without sources the page says what to do', async () => {
    await expect(card.getByText('No sources yet.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the feed of a website is found, shown and read', async () => {
    await head.getByRole('button', { name: 'Add source' }).first().click()
    await page.getByRole('button', { name: /^Website or feed/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Website or feed' })
    await dialog.getByLabel('Address').fill('cycling')
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText('Enter a whole address that begins with')).toBeVisible()
    await dialog.getByLabel('Address').fill(`http://cycling.example:${port}/`)
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText('2 items found.')).toBeVisible()
    await expect(dialog.getByLabel('Address')).toHaveValue(`http://cycling.example:${port}/feed.xml`)
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('Cycling News')
    await expectAccessible(page)
    await dialog.getByLabel('Every item is a mention').check()
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(dialog).toBeHidden()
    await expect(item('Cycling News')).toContainText('Reading well')
    await expect(item('Cycling News')).toContainText('Mentions (30 days)2')
    await expect(card.getByText('The only source works.')).toBeVisible()
  })

  await test.step('JSON is read by its paths, and the preview says which were found', async () => {
    await head.getByRole('button', { name: 'Add source' }).first().click()
    await page.getByRole('button', { name: /^JSON/ }).click()
    const dialog = page.getByRole('dialog', { name: 'JSON address' })
    await dialog.getByLabel('Address').fill(`http://posts.example:${port}/posts.json`)
    await dialog.getByLabel('List of items').fill('posts')
    await dialog.getByLabel('Title', { exact: true }).fill('name')
    await dialog.getByLabel('Link to the item').fill('link')
    await dialog.getByLabel('Author’s name').fill('writer')
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText('Title: found')).toBeVisible()
    await expect(dialog.getByText('Author’s name: not found')).toBeVisible()
    await dialog.getByLabel('Name (optional)').fill('Posts')
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(item('Posts')).toContainText('Reading well')
  })

  await test.step('a source that fails stands first and says what to do', async () => {
    await head.getByRole('button', { name: 'Add source' }).first().click()
    await page.getByRole('button', { name: /^Website or feed/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Website or feed' })
    await dialog.getByLabel('Address').fill(`http://gone.example:${port}/none`)
    await dialog.getByLabel('Name (optional)').fill('Lost feed')
    await dialog.getByRole('button', { name: 'Show preview' }).click()
    await expect(dialog.getByText('We couldn’t read this source.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(item('Lost feed')).toContainText('The server answered with status 404.')
    await expect(card.getByText('2 of 3 sources working. 1 fails: Lost feed.')).toBeVisible()
    await expect(card.getByRole('listitem').first()).toHaveAccessibleName('Lost feed')
    await expectAccessible(page)
  })

  await test.step('sources are paused, resumed, renamed and removed', async () => {
    await item('Lost feed').getByRole('button', { name: 'Pause: Lost feed' }).click()
    await expect(item('Lost feed')).toContainText('Paused')
    await expect(card.getByText('All 2 sources work. 1 is paused.')).toBeVisible()
    await item('Lost feed').getByRole('button', { name: 'Remove: Lost feed' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove “Lost feed”?' })
    await question.getByRole('button', { name: 'Remove source' }).click()
    await expect(item('Lost feed')).toBeHidden()
    await item('Posts').getByRole('button', { name: 'Edit: Posts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit source' })
    await dialog.getByLabel('Name').fill('Forum')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(item('Forum')).toBeVisible()
  })

  await test.step('an email becomes a mention', async () => {
    await page.getByRole('button', { name: 'Add from email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add from email' })
    await dialog.getByRole('button', { name: 'Add mentions' }).click()
    await expect(dialog.getByText('Choose a file, or paste the email’s source.')).toBeVisible()
    await expectAccessible(page)
    const email = 'From: Kim <kim@news.test>\nSubject: About Brasswick\n\nWe like your bikes.'
    await dialog
      .getByLabel('Email file')
      .setInputFiles({ name: 'about.eml', mimeType: 'message/rfc822', buffer: Buffer.from(email) })
    await dialog.getByRole('button', { name: 'Add mentions' }).click()
    await expect(page.getByText('1 mention added.', { exact: true })).toBeVisible()
  })

  await test.step('a page is read for the form of a mention', async () => {
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('button', { name: 'Add mention' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add mention' })
    await expect(dialog.getByRole('button', { name: 'Read page' })).toBeDisabled()
    await dialog.getByLabel('Web address').fill(`http://cycling.example:${port}/article`)
    await dialog.getByRole('button', { name: 'Read page' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Brasswick repairs old bikes')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Sources' }).click()
    await expect(item('Forum')).toBeVisible()
  })

  await test.step('at 360 px nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    // The menu closes in a moment.
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
