/** As whom the log of offices names what an operator does with a command. */
export const OPERATOR = {
  role: 'admin' as const,
  wallet: null,
  office: {
    en: 'Operator of this installation',
    si: 'මෙම ස්ථාපනයේ මෙහෙයුම්කරු',
    ta: 'இந்த நிறுவலின் இயக்குநர்',
  },
};
