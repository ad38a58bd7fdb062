import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
// node tests/zz-shot.ts <email> <prefix> <paths…>; env THEME light|dark, SIZE WxH, FULL=1, LOC, DIR=rtl, PORT
const [, , email = '', prefix = '', ...paths] = process.argv
const base = `http://localhost:${process.env['PORT'] ?? 4310}`
const [width, height] = (process.env['SIZE'] ?? '1440x900').split('x').map(Number)
const theme = process.env['THEME'] ?? 'light'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
const kept = `/tmp/lead/state-${process.env['PORT'] ?? 4310}-${email}.json`
const context = await browser.newContext({
  ...(existsSync(kept) && { storageState: kept }),
  viewport: { width: width ?? 1440, height: height ?? 900 },
  locale: process.env['LOC'] ?? 'en-GB',
  timezoneId: 'Europe/Berlin',
  colorScheme: theme === 'dark' ? 'dark' : 'light',
  reducedMotion: 'reduce',
  isMobile: (width ?? 1440) < 500,
  hasTouch: (width ?? 1440) < 500,
})
await context.addCookies([
  { name: 'loop_shell', value: shellCookie.write({ ...defaultShellSettings, direction: 'ltr' }), url: base },
  { name: 'loop_appearance', value: 'system', url: base },
])
if (process.env['DIR'] === 'rtl')
  await context.addCookies([
    { name: 'loop_shell', value: shellCookie.write({ ...defaultShellSettings, direction: 'rtl' }), url: base },
  ])
const page = await context.newPage()
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text().slice(0, 300))
})
if (email !== '' && !existsSync(kept)) {
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
  await page.locator('section').getByRole('button').nth(['Admin', 'Editor', 'Client'].indexOf(email)).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/lead/login.png' })
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 30000 })
  await context.storageState({ path: kept })
}
for (const path of paths) {
  await page.goto(base + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(700)
  const name = `${prefix}${path.replace(/[?].*/, '').replaceAll('/', '_') || '_'}.png`
  await page.screenshot({ path: name, fullPage: process.env['FULL'] === '1' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  console.log(name, wide > 0 ? `OVERFLOW ${wide}` : '')
}
await browser.close()
