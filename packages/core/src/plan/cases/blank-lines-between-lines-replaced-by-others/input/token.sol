// SPDX-License-Identifier: MIT
// Contracts v4.4.1 (interfaces/token.sol)

pragma solidity ^0.8.0;

import "../token/ERC1155/token.sol";

contract Token {}
