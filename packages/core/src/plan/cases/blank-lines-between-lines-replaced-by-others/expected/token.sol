// SPDX-License-Identifier: MIT
// Contracts v4.4.1 (interfaces/token.sol)

pragma abicoder v2;

using Something for Other;

contract Token {}
