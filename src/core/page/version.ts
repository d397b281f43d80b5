/** The version of these elements, as shown to users. A test keeps it equal to the package's. */
export const VERSION = '0.1.0';
