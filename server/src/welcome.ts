// What someone who has just run `npm start` needs to know.
import type { Deps } from './platform/deps.ts'

export type Welcome = {
  /** `password` and `file` are set only if the password was just generated. */
  firstAdmin: { email: string; password: string | undefined; file: string | undefined } | undefined
  demo: readonly { who: string; email: string; password: string; path: string }[]
  hasWeb: boolean
}

const line = (label: string, text: string): string => `  ${label.padEnd(16)}${text}\n`

export const welcome = ({ config }: Pick<Deps, 'config'>, { firstAdmin, demo, hasWeb }: Welcome): void => {
  const { publicUrl } = config
  const accounts = demo.map(({ who, email, password, path }) =>
    line(who, `${email}  /  ${password}  at ${publicUrl}${path}`),
  )
  const secretOf = ({ password, file }: { password: string | undefined; file: string | undefined }): string => {
    if (password !== undefined) return `${password}  (shown once)`
    return file === undefined ? 'password as set' : `password in ${file}, until the first sign-in`
  }
  const admin = firstAdmin
    ? [line('First admin', `${firstAdmin.email}  /  ${secretOf(firstAdmin)}  at ${publicUrl}/admin/login`)]
    : []
  const trial = config.mode === 'trial'
  process.stdout.write(
    `\n${[
      line('Assure', hasWeb ? publicUrl : `${publicUrl} (calls only: the web app has not been built)`),
      ...admin,
      ...accounts,
      ...(trial && config.smtpUrl === undefined ? [line('Mailbox', `${publicUrl}/mailbox`)] : []),
      line('Calls', `${publicUrl}/api/docs`),
      ...(trial ? [line('To stop', 'Ctrl-C')] : []),
    ].join('')}\n`,
  )
}
