// An owner downloads everything, closes the account and takes it back, in both languages.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readZip } from '../server/test/read-zip.ts'
import { openStage, password, type Stage } from './harness.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 60_000)
afterAll(() => stage.close())

const words = {
  en: {
    download: 'Download everything',
    close: 'Close account',
    current: 'Current password',
    banner: /Account closes on/,
    keep: 'Keep my account',
  },
  ar: {
    download: 'تنزيل كل شيء',
    close: 'إغلاق الحساب',
    current: 'كلمة المرور الحالية',
    banner: /يُغلق الحساب يوم/,
    keep: 'الإبقاء على حسابي',
  },
} as const

it.each(['en', 'ar'] as const)(
  'downloads, closes and keeps the account (%s)',
  async (language) => {
    const say = words[language]
    const owner = await stage.t.owner({ passwordHash: stage.passwordHash })
    const { page, context, faults } = await stage.open(
      '/profile',
      { language },
      { area: 'customer', token: owner.token, email: owner.email },
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.download }).click(),
    ])
    expect(readZip(readFileSync(await file.path())).has('README.txt')).toBe(true)
    await page.getByRole('button', { name: say.close }).click()
    await page.getByLabel(say.current, { exact: true }).last().fill(password)
    await page.getByRole('button', { name: say.close }).click()
    await page.getByText(say.banner).first().waitFor()
    await page.getByRole('button', { name: say.keep }).click()
    await page.getByRole('button', { name: say.close }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  },
  60_000,
)
