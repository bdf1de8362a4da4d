import type { Page } from 'playwright-core'

/** The name a screen reader gives to the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const named = (at.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
    if (named.length > 0) return named.map((one) => one.textContent).join(' ')
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
        ? [...(at.labels ?? [])].map((label) => label.textContent)
        : []
    return (at.getAttribute('aria-label') ?? labels.join(' ') ?? '') || (at.textContent ?? '')
  })

export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).trim().startsWith(name)) return
  }
  throw new Error(`Not reached with the Tab key: ${name}`)
}
