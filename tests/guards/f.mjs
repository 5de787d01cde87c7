// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'f1-a-signed-response-is-verified',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F1: rejects a SAML document with %s',
    },
    file: 'backend/src/modules/access/sso/saml/saml-client.ts',
    find: 'isResponseSigned ? verifySignature(text, response, certificates) : response;',
    replace: 'response;',
  },
  {
    id: 'f1-a-signed-assertion-is-verified',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F1: rejects a SAML document with %s',
    },
    file: 'backend/src/modules/access/sso/saml/saml-client.ts',
    find: "return verifySignature(text, onlyChild(response, assertionNamespace, 'Assertion'), certificates);",
    replace: "return onlyChild(response, assertionNamespace, 'Assertion');",
  },
  {
    id: 'f1-no-certificate-of-the-document',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F1: rejects a SAML document with %s',
    },
    file: 'backend/src/modules/access/sso/saml/verify-signature.ts',
    find: 'getCertFromKeyInfo: () => null,',
    replace: 'getCertFromKeyInfo: SignedXml.getCertFromKeyInfo,',
  },
  {
    id: 'f1-only-our-signature-methods',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/verify-signature.test.ts',
      test: 'F1: the signature of a SAML element is invalid if its %s uses SHA-1',
    },
    file: 'backend/src/modules/access/sso/saml/verify-signature.ts',
    find: 'signed.SignatureAlgorithms = signatureAlgorithms;',
    replace: 'Object.assign(signed.SignatureAlgorithms, signatureAlgorithms);',
  },
  {
    id: 'f1-only-our-digest-methods',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/verify-signature.test.ts',
      test: 'F1: the signature of a SAML element is invalid if its %s uses SHA-1',
    },
    file: 'backend/src/modules/access/sso/saml/verify-signature.ts',
    find: 'signed.HashAlgorithms = hashAlgorithms;',
    replace: 'Object.assign(signed.HashAlgorithms, hashAlgorithms);',
  },
  {
    id: 'f1-the-signed-element-is-the-one-asked-for',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/verify-signature.test.ts',
      test: 'F1: the signature of a SAML element is invalid if it is of another element',
    },
    file: 'backend/src/modules/access/sso/saml/verify-signature.ts',
    find: "if (covered.getAttribute('ID') !== element.getAttribute('ID')) throw new Error('Signature of another element');",
    replace: '',
  },
  {
    id: 'f1-certificates-are-refreshed-once-a-minute',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/refresh-certificates.test.ts',
      test: 'F1: a SAML provider that signs with a new key is rejected while its metadata has another certificate, and its metadata is fetched once a minute',
    },
    file: 'backend/src/modules/access/sso/saml/refresh-certificates.ts',
    find: 'if (metadataUrl === null || nowMs - (readAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < intervalMs) return undefined;',
    replace: 'if (metadataUrl === null) return undefined;',
  },
  {
    id: 'f1-nothing-hides-in-a-document',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F1: rejects a SAML document with %s',
    },
    file: 'backend/src/modules/access/sso/saml/read-document.ts',
    find: "if (body.includes('<!')) throw malformed('comment or CDATA section');",
    replace: '',
  },
  {
    id: 'f1-refreshed-certificates-of-the-same-issuer',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/refresh-certificates.test.ts',
      test: 'F1: a SAML provider that signs with a new key is rejected with the metadata of another provider, or without a metadata URL',
    },
    file: 'backend/src/modules/access/sso/saml/refresh-certificates.ts',
    find: 'return metadata?.entityId === issuer ? readCertificates(metadata.certificates) : undefined;',
    replace: 'return metadata ? readCertificates(metadata.certificates) : undefined;',
  },
  {
    id: 'f1-sha-256-or-better',
    turnsRed: {
      file: 'backend/src/modules/access/sso/provider-mistakes.test.ts',
      test: 'F7: rejects a response with %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-structure.ts',
    find: "checkAlgorithm(onlyChild(info, signatureNamespace, 'SignatureMethod'), signatureMethods);",
    replace: '',
  },
  {
    id: 'f1-unknown-conditions',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F1: rejects a SAML document with %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-assertion.ts',
    find: "if (childrenOf(conditions).some(isUnknown)) throw malformed('unknown condition');",
    replace: '',
  },
  {
    id: 'f2-no-document-type',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/hostile-documents.test.ts',
      test: 'F2: rejects a document type %s with 400 before parsing',
    },
    file: 'backend/src/modules/access/sso/saml/read-document.ts',
    find: 'if (/<!(doctype|entity|element|attlist|notation)/i.test(text)) throw unreadable();',
    replace: '',
  },
  {
    id: 'f3-an-assertion-once',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/saml-login.test.ts',
      test: 'F3: a login by SAML is rejected with an assertion that another login used',
    },
    file: 'backend/src/modules/access/sso/login/accept-answer.service.ts',
    find: '(await consumeLogin(transaction, login.stateHash, now)) &&',
    replace: '(await consumeLogin(transaction, login.stateHash, now)) ||',
  },
  {
    id: 'f3-audience-is-exact',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/saml-login.test.ts',
      test: 'F3: a login by SAML is rejected with %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-assertion.ts',
    find: "if (restrictions.length === 0 || !restrictions.every(isForUs)) throw new SsoFailure('answer_wrong_audience');",
    replace:
      "if (restrictions.length === 0 && !restrictions.every(isForUs)) throw new SsoFailure('answer_wrong_audience');",
  },
  {
    id: 'f3-clocks-differ-by-three-minutes',
    turnsRed: { file: 'backend/src/modules/access/sso/saml/saml-login.test.ts', test: 'F3: %s a response that %s' },
    file: 'backend/src/modules/access/sso/identity.ts',
    find: 'export const clockSkewMs = 3 * minuteMs;',
    replace: 'export const clockSkewMs = 4 * minuteMs;',
  },
  {
    id: 'f3-no-login-after-the-provider-session',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/saml-login.test.ts',
      test: 'F3: a login by SAML is rejected when the provider’s session has ended',
    },
    file: 'backend/src/modules/access/sso/saml/check-assertion.ts',
    find: "if (now.getTime() >= end) throw new SsoFailure('answer_expired', 'session');",
    replace: '',
  },
  {
    id: 'f3-sessions-end-with-the-provider',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/saml-login.test.ts',
      test: 'F3: with a provider session of %i ms starts a session of %i ms',
    },
    file: 'backend/src/modules/identity/sessions/start-session.ts',
    find: 'request.absoluteExpiresAt ?? new Date(Math.min(usualEndMs, request.endsBefore?.getTime() ?? Infinity));',
    replace: 'request.absoluteExpiresAt ?? new Date(Math.min(usualEndMs, Infinity));',
  },
  {
    id: 'f4-answer-belongs-to-the-browser',
    turnsRed: {
      file: 'backend/src/modules/access/sso/oidc/hostile-answers.test.ts',
      test: 'F4: rejects a response in another browser than the one that started the login',
    },
    file: 'backend/src/modules/access/sso/login/accept-answer.service.ts',
    find: "if (browser === undefined || !matchesSecretHash(browser, login.browserHash)) throw new SsoFailure('other_browser');",
    replace: '',
  },
  {
    id: 'f4-only-verified-addresses',
    turnsRed: {
      file: 'backend/src/modules/access/sso/oidc/hostile-answers.test.ts',
      test: 'F4: rejects a token with %s',
    },
    file: 'backend/src/modules/access/sso/oidc/oidc-flow.ts',
    find: "if (email !== undefined && !isVerified(claims.email_verified)) throw new SsoFailure('address_unverified');",
    replace: "if (email !== undefined && claims.email_verified === false) throw new SsoFailure('address_unverified');",
  },
  {
    id: 'f4-own-addresses',
    turnsRed: {
      file: 'backend/src/modules/access/sso/oidc/hostile-answers.test.ts',
      test: 'F4: rejects a response of another provider at that provider’s redirect URL, and does not exchange its code',
    },
    file: 'backend/src/modules/access/sso/login/accept-answer.service.ts',
    find: "if (config.id !== configId) throw new SsoFailure('answer_wrong_recipient');",
    replace: '',
  },
  {
    id: 'f4-token-is-signed',
    turnsRed: {
      file: 'backend/src/modules/access/sso/oidc/hostile-answers.test.ts',
      test: 'F4: rejects a token with %s',
    },
    file: 'backend/src/modules/access/sso/oidc/oidc-provider-metadata.ts',
    find: 'enableNonRepudiationChecks(configuration);',
    replace: '',
  },
  {
    id: 'f5-own-domains-only',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/foreign-identities.test.ts',
      test: 'F5: rejects an address in another organization’s domain, even if it has an account there',
    },
    file: 'backend/src/modules/access/sso/login/admit-identity.ts',
    find: "if (!isProven) throw new SsoFailure('address_foreign');",
    replace: '',
  },
  {
    id: 'f5-own-members-only',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/foreign-identities.test.ts',
      test: 'F5: rejects an account outside the organization and leaves it unchanged',
    },
    file: 'backend/src/modules/access/sso/login/admit-identity.ts',
    find: "if (member.organizationId !== config.organizationId || member.isStaff) throw new SsoFailure('account_elsewhere');",
    replace: "if (member.isStaff) throw new SsoFailure('account_elsewhere');",
  },
  {
    id: 'f6-connected-to-what-was-checked',
    turnsRed: {
      file: 'backend/src/ports/outgoing-client.test.ts',
      test: 'F6: a URL that a user typed is requested at the address that was checked, even if the name resolves elsewhere a moment later',
    },
    file: 'backend/src/ports/outgoing-client.ts',
    find: '? requestSecure(url, { ...options, ...(lookup && { lookup }), agent: agent ?? false }, onResponse)',
    replace: '? requestSecure(url, { ...options, agent: agent ?? false }, onResponse)',
  },
  {
    id: 'f6-public-addresses-only',
    turnsRed: {
      file: 'backend/src/ports/outgoing-client.test.ts',
      test: 'F6: a URL that a user typed is not requested if its name resolves to $address',
    },
    file: 'backend/src/ports/outgoing-client.ts',
    find: "if (!addresses.every(isPublicAddress)) throw new OutgoingError('name resolves to a private network');",
    replace: '',
  },
  {
    id: 'f6-cloud-metadata-addresses',
    turnsRed: {
      file: 'backend/src/ports/outgoing-rules.test.ts',
      test: 'F6: the addresses of %s for its own machines, such as %s, are not public',
    },
    file: 'backend/src/ports/public-address.ts',
    find: "'168.63.129.16/32', ",
    replace: '',
  },
  {
    id: 'f6-private-names-look-unknown',
    turnsRed: {
      file: 'backend/src/ports/outgoing-rules.test.ts',
      test: 'F6: a name that %s leads to an error without a reason, so that names cannot be looked up',
    },
    file: 'backend/src/ports/outgoing-client.ts',
    find: "OutgoingError('name resolves to a private network')",
    replace: "OutgoingError('name resolves to a private network', { reason: 'ip_address' })",
  },
  {
    id: 'f6-ports-of-servers-with-tls',
    turnsRed: {
      file: 'backend/src/ports/outgoing-rules.test.ts',
      test: 'F6: a URL that a user typed is requested at the ports of servers with TLS only',
    },
    file: 'backend/src/ports/outgoing-client.ts',
    find: "if (!hasAllowedPort(url)) throw new OutgoingError('port is not allowed', { reason: 'port' });",
    replace: '',
  },
  {
    id: 'f7-suspended-account-of-a-strict-domain',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/sso-enforcement.test.ts',
      test: 'F7: ends members’ password sessions and disables password logins for everyone except the owner',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
    find: "code === 'error_login_account_suspended' &&",
    replace: 'code === undefined &&',
  },
  {
    id: 'f7-administrators-only',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/sso-configs.test.ts',
      test: 'F7: SSO configurations are accessible only to admins of the organization',
    },
    file: 'backend/src/modules/access/sso/configs/config.routes.ts',
    find: "requireAbility(deps.database, caller, action, 'account-sso-settings');",
    replace: "requireAbility(deps.database, caller, 'read', 'organization');",
  },
  {
    id: 'f7-failing-from-the-third-login',
    turnsRed: {
      file: 'backend/src/modules/access/sso/record-login-failure.test.ts',
      test: 'F7: mark the provider as failing from the third one in a row, with one audit entry and one email to every admin',
    },
    file: 'backend/src/modules/access/sso/record-login-failure.ts',
    find: 'const isFailing = conclusive.includes(problem) || failedLogins >= inconclusiveMax;',
    replace: 'const isFailing = true;',
  },
  {
    id: 'f7-former-owner-is-out',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: "F7: moves password login to the new owner and ends the former owner's password sessions",
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: 'await enforceSso(transaction, organizationId, clock.now());',
    replace: '',
  },
  {
    id: 'f7-joining-ends-sessions',
    turnsRed: {
      file: 'backend/src/modules/access/authentication-policy/enforce-sso.test.ts',
      test: 'F7: with single sign-on required: %s leads to %i for the token of a password session',
    },
    file: 'backend/src/modules/access/members/invitations/accept-invitation.service.ts',
    find: 'await enforceSso(transaction, organizationId, deps.clock.now());',
    replace: '',
  },
  {
    id: 'f7-owner-has-a-way-in',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: 'answers 409 for an admin without a password',
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: "if (isSsoRequired && user.passwordHash === null) throw new HttpError(409, 'error_owner_password_missing');",
    replace: '',
  },
  {
    id: 'f7-required-means-no-password',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/sso-enforcement.test.ts',
      test: 'F7: ends members’ password sessions and disables password logins for everyone except the owner',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
    find: 'throw (await domainRequiresSso(database, email)) ? singleSignOnOnly() : wrongCredentials();',
    replace: 'throw wrongCredentials();',
  },
  {
    id: 'f7-required-single-sign-on-resets-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/reset-password.test.ts',
      test: 'F7: explains single sign-on to users without a password and where single sign-on is required',
    },
    file: 'backend/src/modules/access/account/recovery/request-reset.service.ts',
    find: "if (await requiresSso(transaction, user.id)) return 'single_sign_on';",
    replace: '',
  },
  {
    id: 'f8-a-certificate-follows-the-newest-key',
    turnsRed: {
      file: 'backend/src/cryptography/keys.test.ts',
      test: 'F8: decrypt with both of two keys, publish the newest, and stop decrypting with a removed one within a second',
    },
    file: 'backend/src/cryptography/keys.ts',
    find: 'if (certified?.kid !== newest.kid)',
    replace: 'if (!certified)',
  },
  {
    id: 'f8-a-decrypted-assertion-is-signed',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/read-encrypted-assertion.ts',
    find: "if (!isResponseSigned) throw new SsoFailure('answer_unsigned', 'encrypted without a signature');",
    replace: '',
  },
  {
    id: 'f8-a-decrypted-signature-is-verified',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/read-encrypted-assertion.ts',
    find: 'if (isAssertionSigned) return verifySignature(decrypted, assertion, certificates);',
    replace: 'if (isAssertionSigned) return assertion;',
  },
  {
    id: 'f8-a-signed-response-is-verified-first',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/saml-client.ts',
    find: 'isResponseSigned ? verifySignature(text, response, certificates) : response;',
    replace: 'response;',
  },
  {
    id: 'f8-every-key-is-tried',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: publishes the newest of several keys, and assertions for an older one are accepted until it is removed',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'for (const key of keys) {',
    replace: 'for (const key of keys.slice(0, 1)) {',
  },
  {
    id: 'f8-every-use-has-a-key',
    turnsRed: {
      file: 'backend/src/cryptography/keys.test.ts',
      test: 'F8: the keys of an installation are rejected if a use has no key or others can read the key for SAML assertions',
    },
    file: 'backend/src/cryptography/keys.ts',
    find: 'requirePairs(keysDir, pairs);',
    replace: '',
  },
  {
    id: 'f8-no-label-of-the-key-transport',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'childrenOf(element).length !== [digest, mask].filter(Boolean).length',
    replace: 'false',
  },
  {
    id: 'f8-one-answer-to-every-failure',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: "throw new SsoFailure('answer_encrypted', 'not decrypted', { cause });",
    replace: 'throw cause;',
  },
  {
    id: 'f8-one-assertion-in-a-ciphertext',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-structure.ts',
    find: "if (named(all, 'Assertion', 'EncryptedAssertion', 'Response').length !== 1) throw malformed('not one assertion');",
    replace: '',
  },
  {
    id: 'f8-one-assertion-in-a-response',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-structure.ts',
    find: 'decoys.length > 0 ||',
    replace: '',
  },
  {
    id: 'f8-one-encrypted-key',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'if (!encryptedKey || others.length > 0) throw',
    replace: 'if (!encryptedKey) throw',
  },
  {
    id: 'f8-only-accepted-content-encryption',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'contentMethods.find(({ algorithm }) => algorithm === name)',
    replace: 'contentMethods[0]',
  },
  {
    id: 'f8-only-accepted-key-transport',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'one.algorithm === name &&',
    replace: '',
  },
  {
    id: 'f8-only-an-element-is-encrypted',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/decrypt-assertion.ts',
    find: 'if (type && type !== elementType) throw new Error(`type ${type}`);',
    replace: '',
  },
  {
    id: 'f8-only-its-own-signature-in-a-ciphertext',
    turnsRed: {
      file: 'backend/src/modules/access/sso/saml/encrypted-assertions.test.ts',
      test: 'F8: rejects %s as %s',
    },
    file: 'backend/src/modules/access/sso/saml/check-structure.ts',
    find: 'checkSignatureCount(all, [signature]);',
    replace: '',
  },
  {
    id: 'f7-openid-endpoints-need-tls',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/provider-rotation.test.ts',
      test: 'F7: the issuer of an OpenID provider is rejected at its field if it publishes the %s without TLS',
    },
    file: 'backend/src/modules/access/sso/oidc/oidc-provider-metadata.ts',
    find: 'if (new URL(issuer).origin !== localOrigin) requireTls(metadata);',
    replace: '',
  },
  {
    id: 'f7-another-client-needs-a-test',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/provider-rotation.test.ts',
      test: 'still needs a test for another client',
    },
    file: 'backend/src/modules/access/sso/configs/save-config.service.ts',
    find: '    before.clientId === settings.clientId &&\n    (!hasNewSecret',
    replace: '    (!hasNewSecret',
  },
];
