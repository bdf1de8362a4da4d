// The email typed at sign-in, prefilled on "Forgot password?". Kept in memory only, never in a URL or in storage.
let typed = ''

export const keepTypedEmail = (email: string): void => {
  typed = email.trim()
}

export const typedEmail = (): string => typed
