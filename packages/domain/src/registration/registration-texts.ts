/** The specification's words about an identity card number (section 5). */
export const NIC_TEXTS = {
  required: 'NIC number is required',
  invalidFormat: 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)',
  invalidDayOfYear: (day: number, max: number, year: number) =>
    `Invalid day of year: ${day}. Must be between 1-${max} for year ${year}`,
  invalidBirthYear: 'Invalid birth year',
  invalidSerial: 'Invalid serial number in NIC',
  valid: 'Valid NIC number',
} as const;

/** The specification's words about the other fields and the whole form (section 5). */
export const REGISTRATION_TEXTS = {
  invalidEmail: 'Invalid Email, Please enter a valid email address.',
  invalidMobile: 'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.',
  invalidWallet: 'Invalid wallet address',
  incomplete: 'Incomplete Information, Please fill in all fields.',
  fieldErrors: 'Validation Errors Found, Please fix the validation errors before submitting.',
  biometricRequired: 'Biometric Verification Required',
  duplicateIdentity:
    'Duplicate Identity Detected, Biometric verification indicates this identity is already registered. Each person can only register once.',
  biometricTaken: 'Biometric identity already registered. Each person can only register once.',
  faceServiceDown: 'The face check does not answer. You can register without it, or try again in a moment.',
} as const;

/** The specification's words for a value that somebody has registered already (section 5). */
export const DUPLICATE_TEXTS = {
  email: 'Email already registered',
  nic: 'NIC already registered',
  mobile: 'Mobile number already registered',
  evm: 'Wallet address already registered',
} as const;

/** The specification's words about how a registration ended (section 8). */
export const OUTCOME_TEXTS = {
  failed: 'Registration failed',
  failedTitle: 'Registration Failed',
  errorTitle: 'Registration Error',
  unknownError: 'An unknown error occurred during registration',
  duplicateFound: 'Duplicate data detected. Please check the error messages below the fields.',
  walletTitle: 'Wallet Already Registered',
  walletTaken: 'This wallet address is already registered to another user.',
  success: 'Registration Successful',
  validated: 'NIC verified and validated',
  validatedWithFace: 'NIC and biometric identity verified and validated',
  saved: 'Your wallet has been authorized and data saved to database',
  savedFirst: 'Your data is saved, and your wallet is authorised as soon as the contract can be reached',
  savedUnderAge: 'Your data is saved, and your wallet is authorised on the day you come of age',
} as const;
