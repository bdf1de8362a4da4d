// The identity provider of this installation: the server writes its name into every page.
export const providerName = (): string | undefined => document.documentElement.dataset.oidc
