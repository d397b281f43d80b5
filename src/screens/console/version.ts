/** The version of these elements, shown in the footer. A test keeps it equal to the package's. */
export const VERSION = '0.1.0';
