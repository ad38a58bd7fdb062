import { createPrivateKey, X509Certificate } from 'node:crypto'

const der = (...parts: string[]) => Buffer.from(parts.join(''), 'base64')

/** A certificate for site.test that nobody trusts, and its key, which protects nothing. */
export const selfSigned = {
  key: createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: der(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGrM/WRGdRmr2H576gaADDwxVk9q57v03ynCK6EdCsBqhRANCAARF',
      'dYCE1EgGWF0jxkVP9+Ku8/DxEsH1uQgic59njLxP+HCWfZEkA1KCdVKLu2surxnALcJLHCbYsw+E8FD82thX',
    ),
  }).export({ format: 'pem', type: 'pkcs8' }),
  cert: new X509Certificate(
    der(
      'MIIBljCCATugAwIBAgIUC4fFMDUwjpK/bF9aQLaRqSnUjFAwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJc2l0ZS50ZXN0MCAXDTI2',
      'MTEyMzE1NDEyMVoYDzIxMjYxMDMwMTU0MTIxWjAUMRIwEAYDVQQDDAlzaXRlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC',
      'AARFdYCE1EgGWF0jxkVP9+Ku8/DxEsH1uQgic59njLxP+HCWfZEkA1KCdVKLu2surxnALcJLHCbYsw+E8FD82thXo2kwZzAdBgNV',
      'HQ4EFgQU23aoK4oEok5A7lZE1EGhAXq06sAwHwYDVR0jBBgwFoAU23aoK4oEok5A7lZE1EGhAXq06sAwDwYDVR0TAQH/BAUwAwEB',
      '/zAUBgNVHREEDTALgglzaXRlLnRlc3QwCgYIKoZIzj0EAwIDSQAwRgIhAPhvN5YS/WzF+mwpcIV3OZflBbXkFr4NdHjR4m8KTKyH',
      'AiEAmnbIQWEpx1OKKH08nSkzjrVYd4R8XTbGpNuZipEnVeQ=',
    ),
  ).toString(),
}
