// SPDX-License-Identifier: MIT
// Contracts v5.0.0 (interfaces/token.sol)

pragma solidity ^0.8.20;

import {Token} from "../token/ERC1155/token.sol";

contract Token {}
