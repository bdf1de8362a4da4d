// What was typed as email at sign-in, for "Forgot password?": in the memory of this page only, never in an address or a
// store.
let typed = ''

export const keepTypedEmail = (email: string): void => {
  typed = email.trim()
}

export const typedEmail = (): string => typed
