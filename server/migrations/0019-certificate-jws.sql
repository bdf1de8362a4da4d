-- The signed facts of a certificate also as a JWS, which any JOSE library checks.

alter table certificates add column jws text;
comment on column certificates.jws is 'The facts of the payload as a compact JWS. Empty: granted before there were any, and not asked for while it stood.';
