/*
 * The licence.
 */

package org.example.matchers;

import org.example.Matcher;
import org.example.Printer;

import java.io.Serializable;

public class Same implements Matcher, Serializable {
    private final Object wanted;
}
