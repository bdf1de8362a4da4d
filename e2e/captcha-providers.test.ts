// External captchas: the page loads only the provider's scripts, under its own strict policy, and the server queries
// the provider. A stand-in replaces the provider's script and its check.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './harness.ts'

let verifier: Server
let verifyUrl: string
const asked: string[] = []
beforeAll(async () => {
  verifier = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(body)
      response.end(JSON.stringify({ success: body.includes('response=token-of-') }))
    })
  })
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  verifier.closeAllConnections()
  verifier.close()
})

type Kind = 'turnstile' | 'hcaptcha' | 'recaptcha'
type Known = {
  kind: Kind
  global: string
  first: string
  second: string
  frame: string
  scripts: string
  stranger: string
}
const known: Known[] = [
  {
    kind: 'turnstile',
    global: 'turnstile',
    first: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&hl=en',
    second: 'https://challenges.cloudflare.com/turnstile/v0/more.js',
    frame: 'https://challenges.cloudflare.com/frame',
    scripts: "script-src 'self' https://challenges.cloudflare.com",
    stranger: 'https://www.google.com/recaptcha/api.js',
  },
  {
    kind: 'hcaptcha',
    global: 'hcaptcha',
    first: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=en',
    second: 'https://newassets.hcaptcha.com/more.js',
    frame: 'https://newassets.hcaptcha.com/frame',
    scripts: "script-src 'self' https://hcaptcha.com https://*.hcaptcha.com",
    stranger: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  },
  {
    kind: 'recaptcha',
    global: 'grecaptcha',
    first: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true&hl=en',
    second: 'https://www.gstatic.com/recaptcha/releases/more.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
    scripts: "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    stranger: 'https://www.google.com/complete/search?jsonp=alert',
  },
]

/**
 * Works like the real scripts: the first loads a second one by setting its address as text; the second writes HTML as
 * text and shows a frame.
 */
const standIn = async (
  context: BrowserContext,
  { kind, global, first, second, frame }: Known,
  requested: string[],
): Promise<void> => {
  const scripts: Record<string, string> = {
    [first]: `window.${global} = { ready: (work) => work(), render: (place, options) => { window.drawing = { place, options }; const more = document.createElement('script'); more.src = '${second}'; document.head.append(more) } }`,
    [second]: `{ const { place, options } = window.drawing
      place.innerHTML = '<div class="frame"><iframe title="captcha" src="${frame}"></iframe></div>'
      window.addEventListener('message', ({ data }) => data === 'solved' && options.callback('token-of-${kind} ' + options.sitekey)) }`,
    [frame]: "<!doctype html><button onclick=\"parent.postMessage('solved', '*')\">I am human</button>",
  }
  await context.route(/^https:/, async (route) => {
    const address = route.request().url()
    requested.push(address)
    const body = scripts[address]
    if (body === undefined) return route.abort()
    return route.fulfill({ status: 200, contentType: address === frame ? 'text/html' : 'text/javascript', body })
  })
}

it.each(known)('$kind loads only its own script and frame, and is asked before a code is sent', async (one) => {
  const { kind, first, second, frame, scripts, stranger } = one
  const stage: Stage = await openStage({ captcha: { kind, siteKey: 'site-key', secret: 'the-secret', verifyUrl } })
  try {
    const { page, context, faults } = await stage.open('/')
    const requested: string[] = []
    await standIn(context, one, requested)
    const answer = await page.goto('/signup')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy.split('; ')).toContain(scripts)
    expect(policy).toContain("require-trusted-types-for 'script'")

    await page.getByLabel('Email').fill(`${kind}@example.ae`)
    await page.frameLocator('iframe[title="captcha"]').getByRole('button', { name: 'I am human' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`${kind}@example.ae`).first().waitFor()
    await expect
      .poll(() => stage.t.mails.map(({ name, to }) => `${name} ${to.email}`))
      .toEqual([`sign-up-code ${kind}@example.ae`])
    expect(asked.at(-1)).toContain(`secret=the-secret&response=token-of-${kind}+site-key`)
    expect(requested).toEqual([first, second, frame])
    expect(faults).toEqual([])

    // The policy allows this provider only, not the others.
    const blocked = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
          const script = document.createElement('script')
          try {
            script.src = address
          } catch {
            resolve('require-trusted-types-for')
          }
          document.head.append(script)
        }),
      stranger,
    )
    expect(['script-src-elem', 'require-trusted-types-for']).toContain(blocked)
    expect(requested).toHaveLength(3)
  } finally {
    await stage.close()
  }
})

it('a refused form asks again, because the answer is used up', async () => {
  const [one] = known
  if (one === undefined) throw new Error('There is no provider.')
  const stage: Stage = await openStage({
    captcha: { kind: one.kind, siteKey: 'site-key', secret: 'the-secret', verifyUrl },
  })
  try {
    const { page, context } = await stage.open('/')
    const requested: string[] = []
    await standIn(context, one, requested)
    await page.goto('/signup')
    const send = async (email: string): Promise<void> => {
      await page.getByLabel('Email').fill(email)
      await page.frameLocator('iframe[title="captcha"]').getByRole('button', { name: 'I am human' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await send('nobody@')
    await expect.poll(() => requested.filter((address) => address === one.frame)).toHaveLength(2)
    await send('somebody@example.ae')
    await expect.poll(() => stage.t.mails.map(({ to }) => to.email)).toEqual(['somebody@example.ae'])
  } finally {
    await stage.close()
  }
})
