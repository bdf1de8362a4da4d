// What the sign-in form shows besides email and password, in one file: it loads after the first page.
export { PasskeySignIn } from './passkey-sign-in.tsx'
export { SignInCode } from './sign-in-code.tsx'
export { SignInRefusal } from './sign-in-refusal.tsx'
